import { findMailProblem } from "../../domain/contact/mail-settings.rules.ts";
import type { Message } from "../../domain/contact/message-records.data.ts";
import { TriangleAlert } from "../../ui/icons.tsx";

/** Says above the list that mails wait for the settings of the installation, and for which. */
export function MailWarning({ messages }: { messages: readonly Message[] }) {
  const problem = findMailProblem(messages);
  return (
    <p role="status" className="warning mail-warning">
      {problem && (
        <>
          <TriangleAlert aria-hidden="true" />
          <span>
            No mail is sent at the moment: {problem}. Messages are kept here and wait until it is put right, as
            docs/deploying.md says.
          </span>
        </>
      )}
    </p>
  );
}
