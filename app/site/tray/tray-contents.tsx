import { type SubmitEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { COMPARE_LIMIT } from "../../domain/tray/tray.rules.ts";
import { ListResults } from "../parts/list/list-results.tsx";
import { trayPath } from "../parts/tray/tray-memory.ts";
import { ShadeComparison } from "./shade-comparison.tsx";
import type { TrayList, TrayView } from "./tray.view.server.ts";
import { TrayActions } from "./tray-actions.tsx";
import { TrayRow } from "./tray-row.tsx";
import { useOwnTray } from "./use-own-tray.ts";

type TrayContentsProps = { texts: TrayView["texts"]; list: TrayList; loading: string | undefined };

/** The shades of the tray, what can be done with them, and the comparison of some. */
export function TrayContents({ texts, list, loading }: TrayContentsProps) {
  const { shades, comparison } = list;
  const navigate = useNavigate();
  const { state } = useLocation();
  const { isOwn, isPending, hasOthers, remove, removeAll, restore, takeOver } = useOwnTray(list);
  const [chosen, setChosen] = useState(comparison?.shades.map(({ id }) => id) ?? []);
  const ids = shades.map(({ id }) => id);
  const emptied: number[] = Array.isArray(state?.emptied) ? state.emptied : [];

  function compare(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).getAll("compare");
    navigate(`${trayPath(ids)}&compare=${asked.join()}#comparison`);
  }

  const results = (
    <ListResults texts={texts} list={list} {...(loading && { loading })}>
      {shades.length > 0 ? (
        <>
          {(!isOwn || list.notes.length > 0) && (
            <div className="tray-note">
              {list.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              {!isOwn && (
                <p>
                  {texts.shared}{" "}
                  {hasOthers && (
                    <button type="button" className="pill" onClick={takeOver}>
                      {texts.takeOver}
                    </button>
                  )}
                </p>
              )}
            </div>
          )}
          <form id="tray-edit" method="get" action="/tray" />
          <form method="get" action="/tray" className="tray" onSubmit={compare}>
            <input type="hidden" name="codes" value={ids.join()} />
            <TrayActions
              texts={texts}
              shades={shades}
              isChoosing={chosen.length > 0}
              onRemoveAll={isOwn ? removeAll : undefined}
            />
            <ul className="tray-list">
              {shades.map((shade) => (
                <TrayRow
                  key={shade.id}
                  texts={texts}
                  shade={shade}
                  isChosen={chosen.includes(shade.id)}
                  isLocked={chosen.length >= COMPARE_LIMIT}
                  onChoose={(isChosen) =>
                    setChosen((others) => [...others.filter((id) => id !== shade.id), ...(isChosen ? [shade.id] : [])])
                  }
                  others={ids.filter((id) => id !== shade.id)}
                  onRemove={() => {
                    setChosen((others) => others.filter((id) => id !== shade.id));
                    remove(shade.id);
                  }}
                />
              ))}
            </ul>
          </form>
          {comparison && <ShadeComparison texts={texts} {...comparison} back={trayPath(ids)} />}
        </>
      ) : (
        <div className="empty">
          <h3>{texts.emptyHeading}</h3>
          <p className="soft">{texts.emptyHint}</p>
          <p className="tray-ways">
            <Link className="button" to="/shades">
              {texts.shades}
            </Link>
            {emptied.length > 0 && (
              <button type="button" className="pill" onClick={() => restore(emptied)}>
                {texts.restore}
              </button>
            )}
          </p>
        </div>
      )}
    </ListResults>
  );
  // The shades that the browser keeps are on their way: only without scripts is it known by now that there are none.
  return isPending ? <div className="tray-waits">{results}</div> : results;
}
