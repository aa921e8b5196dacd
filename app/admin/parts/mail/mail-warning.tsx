import { TriangleAlert } from "../../../ui/icons.tsx";

type MailWarningProps = {
  problem: string | null | undefined;
  /** What waits, in the plural, as the sentence begins: "Messages". */
  noun: string;
};

/** Says above a list that mails wait for the settings of the installation, and for which. */
export function MailWarning({ problem, noun }: MailWarningProps) {
  return (
    <p role="status" className="warning mail-warning">
      {problem && (
        <>
          <TriangleAlert aria-hidden="true" />
          <span>
            No mail is sent at the moment: {problem}. {noun} are kept here and wait until it is put right, as
            docs/deploying.md says.
          </span>
        </>
      )}
    </p>
  );
}
