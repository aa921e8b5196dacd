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
  /** Why it is disabled. */
  reason?: string | undefined;
};

type ActionsMenuProps = {
  label: string;
  actions: MenuAction[];
  /** Of the button, where it is one of many that the arrow keys lead to. */
  tabIndex?: number | undefined;
};

/** A button with three dots that opens the actions of one thing; `label` names the button. What destroys stands last and apart. */
export function ActionsMenu({ label, actions, tabIndex }: ActionsMenuProps) {
  const usual = actions.filter(({ isDestructive }) => !isDestructive);
  const destructive = actions.filter(({ isDestructive }) => isDestructive);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="icon-button" aria-label={label} tabIndex={tabIndex}>
        <Ellipsis aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="menu-place">
          <Menu.Popup className="menu">
            {usual.map(itemOf)}
            {usual.length > 0 && destructive.length > 0 && <Menu.Separator className="menu-line" />}
            {destructive.map(itemOf)}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function itemOf({ label, href, disabled, reason, isDestructive, onSelect }: MenuAction) {
  if (href) {
    return (
      <Menu.LinkItem key={label} href={href} {...targetOf(href)} closeOnClick>
        {label}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item key={label} disabled={disabled} data-destructive={isDestructive || undefined} onClick={onSelect}>
      {label}
      {reason && <small>{reason}</small>}
    </Menu.Item>
  );
}

/** A mail program needs no tab: it would stay empty. */
function targetOf(href: string) {
  return href.startsWith("mailto:") ? {} : { target: "_blank", rel: "noopener" };
}
