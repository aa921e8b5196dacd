import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "./icons.tsx";

export type MenuAction = {
  label: string;
  /** What happens; an action with `href` opens that address in a new tab instead. */
  onSelect?: () => void;
  href?: string;
  isDestructive?: boolean;
  disabled?: boolean;
};

/** A button with three dots that opens the actions of one thing; `label` names the button. */
export function ActionsMenu({ label, actions }: { label: string; actions: MenuAction[] }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="icon-button" aria-label={label}>
        <Ellipsis aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="menu-place">
          <Menu.Popup className="menu">
            {actions.map((action) =>
              action.href ? (
                <Menu.LinkItem key={action.label} href={action.href} target="_blank" rel="noopener" closeOnClick>
                  {action.label}
                </Menu.LinkItem>
              ) : (
                <Menu.Item
                  key={action.label}
                  disabled={action.disabled}
                  data-destructive={action.isDestructive || undefined}
                  onClick={action.onSelect}
                >
                  {action.label}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
