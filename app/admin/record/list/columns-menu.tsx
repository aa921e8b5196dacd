import { Menu } from "@base-ui/react/menu";
import { Check, Columns } from "../../../ui/icons.tsx";
import type { ListColumns } from "./use-list-columns.ts";

/** The button 'Columns': which columns a list shows. A column that the width of the window leaves out is not offered. */
export function ColumnsMenu({ columns: { columns, hidden, toggle } }: { columns: ListColumns }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="button">
        <Columns aria-hidden="true" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="menu-place">
          <Menu.Popup className="menu columns-menu">
            {columns.map(
              ({ key, header, isFixed = false, className }) =>
                key !== undefined && (
                  <Menu.CheckboxItem
                    key={key}
                    className={className}
                    checked={isFixed || !hidden.has(key)}
                    disabled={isFixed}
                    closeOnClick={false}
                    onCheckedChange={() => toggle(key)}
                  >
                    {header}
                    <Menu.CheckboxItemIndicator>
                      <Check aria-hidden="true" />
                    </Menu.CheckboxItemIndicator>
                  </Menu.CheckboxItem>
                ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
