import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { keepFocus } from "../../../ui/keep-focus.ts";
import { formatMinute } from "../../parts/dates.ts";
import { useSession } from "../../parts/session/session-store.ts";
import { placeOf } from "../form/use-dialog-url.ts";
import { StatusBadge } from "../list/table-parts.tsx";
import { draftKey, dropDraft, listDrafts, type StoredDraft } from "./draft-store.ts";

/** What the state of the link to a form says: its draft is taken up at once, and the form is closed by going back. */
const CONTINUING = { resumesDraft: true, isOpenedHere: true };

const LONGEST_NAME = 80;

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}...` : name;
}

/** The forms of a screen that have unsaved input on this device, apart from the one that is open; none where there are none. */
export function DraftList() {
  const session = useSession();
  const userId = session.status === "present" ? session.session.user.id : undefined;
  const location = useLocation();
  const { pathname, key } = location;
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  const [asked, ask] = useState<StoredDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address a form may have been opened or closed
  useEffect(() => {
    let isGone = false;
    if (userId) void listDrafts(userId).then((found) => !isGone && setDrafts(found));
    return () => {
      isGone = true;
    };
  }, [userId, key]);

  async function discard({ place }: StoredDraft) {
    ask(undefined);
    setDrafts((present) => present.filter((draft) => draft.place !== place));
    keepFocus();
    if (userId) await dropDraft(draftKey(userId, place));
  }

  const here = placeOf(location);
  // The screen of a product offers what was typed into its cells itself.
  const isOffered = (place: string) => place === here || place === `${pathname}?codes`;
  const shown = drafts.filter(({ place }) => place.startsWith(`${pathname}?`) && !isOffered(place));
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="stack drafts" aria-label="Drafts on this device">
        {shown.map((draft) => {
          const { place, at, name } = draft;
          const time = new Date(at).toISOString();
          return (
            <li key={place} className="draft-bar">
              <p>
                <StatusBadge status="Draft" /> {shorten(name) || "Unsaved input"} from{" "}
                <time dateTime={time}>{formatMinute(time)}</time>
              </p>
              <Link
                className="button small"
                to={place}
                state={CONTINUING}
                aria-label={`Continue ${shorten(name)}`.trim()}
              >
                Continue
              </Link>
              <button
                type="button"
                className="button small"
                aria-label={`Discard ${shorten(name)}`.trim()}
                onClick={() => ask(draft)}
              >
                Discard
              </button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title="Discard unsaved changes?"
          confirm="Discard changes"
          cancel="Keep them"
          onConfirm={() => void discard(asked)}
          onCancel={() => ask(undefined)}
        >
          <p>
            {asked.name ? `What was typed into "${shorten(asked.name)}"` : "What was typed"} is kept on this device
            alone, and is deleted.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
