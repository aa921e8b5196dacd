import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { type Entry, entryAt, groups } from "./entries.ts";
import type { Waiting } from "./use-waiting.ts";

type MenuEntriesProps = {
  isOffered: (entry: Entry) => boolean;
  /** How much waits under some entries. */
  waiting?: Record<Waiting, number | undefined>;
  /** Whether the code of the screens is fetched ahead. */
  isFetchedAhead?: boolean;
};

/** The entries of the sidebar under their headings. */
export function MenuEntries({ isOffered, waiting, isFetchedAhead = false }: MenuEntriesProps) {
  const present = entryAt(useLocation());
  return (
    <nav aria-label="Admin">
      {groups.map(({ heading, entries }) => {
        const offered = entries.filter(isOffered);
        if (offered.length === 0) return null;
        return (
          <Fragment key={heading ?? ""}>
            {heading && <h2>{heading}</h2>}
            {offered.map(({ name, path, Icon, waiting: subject }) => (
              <Link
                key={path}
                ref={path === present?.path ? bringIntoView : undefined}
                to={path}
                aria-current={path === present?.path ? "page" : undefined}
                prefetch={isFetchedAhead ? "render" : "none"}
              >
                <Icon aria-hidden="true" />
                {name}
                {subject && <WaitingCount count={waiting?.[subject]} />}
              </Link>
            ))}
          </Fragment>
        );
      })}
    </nav>
  );
}

/** In a low window the entries scroll; where one is must be in sight, unless somebody is at another entry already. */
function bringIntoView(entry: HTMLElement | null) {
  if (entry?.closest("nav")?.contains(document.activeElement)) return;
  entry?.scrollIntoView({ block: "nearest" });
}

function WaitingCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="figures waiting-count">
      {" "}
      {count} <span className="visually-hidden">open</span>
    </span>
  );
}
