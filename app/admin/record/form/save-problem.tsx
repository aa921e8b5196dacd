import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import { usePersonWord } from "../../parts/people/person-name.tsx";
import { ClashFailure, DeletedFailure } from "./save-failures.ts";

type SaveProblemProps = {
  failure: unknown;
  /** What the form is about, e.g. "product". */
  noun: string;
};

/** Why a save was refused, where the form can help: newer changes by others that could not be merged, or a row that is gone. */
export function SaveProblem({ failure, noun }: SaveProblemProps) {
  // The form asks for itself what is to stay.
  if (failure === undefined || failure instanceof ClashFailure) return null;
  const kind = kindOf(failure);
  if (kind === "stale") {
    return (
      <p className="save-problem" role="alert">
        Somebody else has changed this {noun} since you opened it, so your changes were not saved. The form now shows
        the newer version together with what you typed: look it through and save again.
      </p>
    );
  }
  if (kind === "gone") {
    return (
      <p className="save-problem" role="alert">
        {reasonOf(failure)}. It was deleted by somebody else.
        {failure instanceof DeletedFailure && <WayBack by={failure.by} />}
      </p>
    );
  }
  return null;
}

function WayBack({ by }: { by: string | undefined }) {
  const word = usePersonWord();
  return (
    <>
      {by ? ` ${word(by)} put it into the ` : " It lies in the "}
      {/* Beside the form, which keeps what is typed. */}
      <a href="/admin/trash" target="_blank" rel="noreferrer">
        Trash
      </a>
      . Once it is restored there, what you typed can be saved here.
    </>
  );
}
