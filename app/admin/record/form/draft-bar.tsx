import { formatMinute } from "../../parts/dates.ts";
import type { DraftOffer } from "../drafts/use-draft.ts";

/** Offers input that was not saved when the form was last open. */
export function DraftBar({ draft }: { draft: DraftOffer | undefined }) {
  if (!draft) return null;
  const time = new Date(draft.at).toISOString();
  const decide = (button: HTMLElement, act: () => void) => {
    const field = button.closest("form")?.querySelector<HTMLElement>(":is(input, select, textarea):not([readonly])");
    act();
    field?.focus();
  };
  return (
    <div className="draft-bar">
      <p role="status">
        You have unsaved input from <time dateTime={time}>{formatMinute(time)}</time>.
      </p>
      <button type="button" className="button small" onClick={(event) => decide(event.currentTarget, draft.resume)}>
        Continue
      </button>
      <button type="button" className="button small" onClick={(event) => decide(event.currentTarget, draft.discard)}>
        Discard
      </button>
    </div>
  );
}
