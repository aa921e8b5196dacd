import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";

type SaveProblemProps = {
  failure: unknown;
  /** What the form is about, e.g. "product". */
  noun: string;
  onReload: () => void;
};

/** Why a save was refused, where the form can help: a newer change by somebody else, or a row that is gone. */
export function SaveProblem({ failure, noun, onReload }: SaveProblemProps) {
  const kind = failure === undefined ? undefined : kindOf(failure);
  if (kind === "stale") {
    return (
      <div className="save-problem" role="alert">
        <p>
          Somebody else has changed this {noun} since you opened it, so your changes were not saved. Reload to see the
          newer version; what you typed here is then lost.
        </p>
        <button type="button" className="button" onClick={onReload}>
          Reload
        </button>
      </div>
    );
  }
  if (kind === "gone") {
    return (
      <p className="save-problem" role="alert">
        {reasonOf(failure)}. It was deleted by somebody else.
      </p>
    );
  }
  return null;
}
