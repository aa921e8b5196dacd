import { Menu } from "@base-ui/react/menu";
import type { ListView } from "../../../domain/list-views/list-views.data.ts";
import { Bookmark, Check } from "../../../ui/icons.tsx";
import { useAccess } from "../../parts/session/access.ts";
import type { Views } from "./use-views.ts";

/** What is asked of somebody about a view. */
export type ViewQuestion = "save" | "rename" | "delete";

type ViewsMenuProps = { views: Views; onOpen: (isOpen: boolean) => void; ask: (question: ViewQuestion) => void };

/** The button 'Views': the views of a list, and what can be done with the one that is open. */
export function ViewsMenu({ views, onOpen, ask }: ViewsMenuProps) {
  const { isOwner } = useAccess();
  const { all, open } = views;
  const mayDelete = open && (open.is_own || (open.is_shared && isOwner));
  const items = (given: ListView[]) =>
    given.map((view) => (
      <Menu.Item key={view.id} aria-current={view.id === open?.id || undefined} onClick={() => views.show(view)}>
        <span className="view-item">
          {view.name}
          {!view.is_own && <small>{view.owner_name}</small>}
          {view.is_own && view.is_shared && <small>Shared</small>}
        </span>
        {view.id === open?.id && <Check aria-hidden="true" />}
      </Menu.Item>
    ));
  const own = all?.filter(({ is_own }) => is_own) ?? [];
  const others = all?.filter(({ is_own }) => !is_own) ?? [];

  return (
    <Menu.Root modal={false} onOpenChange={onOpen}>
      <Menu.Trigger className="button">
        <Bookmark aria-hidden="true" />
        Views
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="menu-place">
          <Menu.Popup className="menu views-menu">
            {own.length > 0 && (
              <Menu.Group>
                <Menu.GroupLabel className="menu-label">My views</Menu.GroupLabel>
                {items(own)}
              </Menu.Group>
            )}
            {others.length > 0 && (
              <Menu.Group>
                <Menu.GroupLabel className="menu-label">Shared by others</Menu.GroupLabel>
                {items(others)}
              </Menu.Group>
            )}
            {all && all.length > 0 && <Menu.Separator className="menu-line" />}
            <Menu.Item onClick={() => ask("save")}>Save view</Menu.Item>
            {open?.is_own && <Menu.Item onClick={() => ask("rename")}>Rename “{open.name}”</Menu.Item>}
            {mayDelete && (
              <Menu.Item data-destructive onClick={() => ask("delete")}>
                Delete “{open.name}”
              </Menu.Item>
            )}
            {open && <Menu.Item onClick={views.leave}>Close “{open.name}”</Menu.Item>}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
