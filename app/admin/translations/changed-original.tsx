import { WordChanges } from "../record/history/word-changes.tsx";

/** What an outdated translation was made of, beside what the original reads now; nothing where the history doesn't have it. */
export function ChangedOriginal({ before, after }: { before: string | undefined; after: string | null | undefined }) {
  if (before === undefined || before === (after ?? "")) return null;
  return (
    <section className="changed-original" aria-label="What has changed in the original">
      <h3 className="quiet">What has changed in the original</h3>
      <div lang="en">
        <WordChanges before={before} after={after ?? ""} />
      </div>
    </section>
  );
}
