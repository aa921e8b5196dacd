import { Link } from "react-router";
import { useAccess } from "../parts/session/access.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { useHideSearch } from "./use-hide-search.ts";
import { useTasks } from "./use-tasks.ts";

/** What waits for somebody, each the way to where it is done. */
export function NeedsDoing() {
  const { tasks, isLoading, failed } = useTasks();
  const { mayWrite } = useAccess();
  const hiding = useHideSearch();
  return (
    <section className="needs-doing" aria-labelledby="needs-doing">
      <h2 id="needs-doing">Needs doing</h2>
      {failed && <ListFailure text="Failed to load all that needs doing" query={failed} />}
      {tasks.length > 0 ? (
        <ul className="box">
          {tasks.map(({ text, path, action, search }) => (
            <li key={`${text} ${search?.language}`}>
              {action && <span>{text}</span>}
              <Link className="link" to={path}>
                {action ?? text}
              </Link>
              {search && mayWrite("search_words") && (
                <button
                  type="button"
                  className="link"
                  aria-label={`Hide “${search.words}”`}
                  aria-disabled={hiding.isPending || undefined}
                  onClick={() => hiding.hide(search)}
                >
                  Hide
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !failed && <p className="soft">{isLoading ? "Loading..." : "Nothing waits."}</p>
      )}
    </section>
  );
}
