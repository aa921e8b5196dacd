import { type ReactNode, useState } from "react";
import type { ListColumns } from "../list/use-list-columns.ts";
import type { ListState } from "../list/use-list-state.ts";
import { DeleteView } from "./delete-view.tsx";
import { RenameView } from "./rename-view.tsx";
import { SaveView } from "./save-view.tsx";
import { useViews } from "./use-views.ts";
import { type ViewQuestion, ViewsMenu } from "./views-menu.tsx";

type ListViewsProps = {
  list: ListState;
  columns: ListColumns;
  /** The toolbar around the button 'Views'. */
  children: (menu: ReactNode) => ReactNode;
};

/** The views of a list: the button in its toolbar, the name of the one that is open below, and the dialogs. */
export function ListViews({ list, columns, children }: ListViewsProps) {
  const [isAsked, setAsked] = useState(false);
  const [question, setQuestion] = useState<ViewQuestion>();
  const views = useViews(list, columns, isAsked || question !== undefined);
  const { open } = views;
  const close = () => setQuestion(undefined);

  return (
    <>
      {children(<ViewsMenu views={views} onOpen={setAsked} ask={setQuestion} />)}
      {open && (
        <div className="row open-view">
          <p role="status">
            View: <strong>{open.name}</strong>
            {views.isChanged && <span className="badge">changed</span>}
          </p>
          {views.isChanged && (
            <button type="button" className="button small" onClick={() => setQuestion("save")}>
              Save view
            </button>
          )}
        </div>
      )}
      {question === "save" && <SaveView table={columns.table} views={views} close={close} />}
      {question === "rename" && open && <RenameView view={open} views={views} close={close} />}
      {question === "delete" && open && <DeleteView view={open} leave={() => views.name(undefined)} close={close} />}
    </>
  );
}
