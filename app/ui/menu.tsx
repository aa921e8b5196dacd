import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "./icons.tsx";

export type MenuAction = {
  label: string;
  /** What happens; an action with `href` opens that address instead, a page in a new tab. */
  onSelect?: () => void;
  href?: string;
  isDestructive?: boolean;
  /** Changes nothing. */
  isReading?: boolean;
  disabled?: boolean;
};

type ActionsMenuProps = {
  label: string;
  actions: MenuAction[];
  /** Of the button, where it is one of many that the arrow keys lead to. */
  tabIndex?: number | undefined;
};

/** A button with three dots that opens the actions of one thing; `label` names the button. */
export function ActionsMenu({ label, actions, tabIndex }: ActionsMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="icon-button" aria-label={label} tabIndex={tabIndex}>
        <Ellipsis aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="menu-place">
          <Menu.Popup className="menu">
            {actions.map((action) =>
              action.href ? (
                <Menu.LinkItem key={action.label} href={action.href} {...targetOf(action.href)} closeOnClick>
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

/** A mail program needs no tab: it would stay empty. */
function targetOf(href: string) {
  return href.startsWith("mailto:") ? {} : { target: "_blank", rel: "noopener" };
}
