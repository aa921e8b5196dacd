import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { Download } from "../../../ui/icons.tsx";

/** Which rows are exported: those that are ticked, those that pass search and filters, or all. */
export type ExportScope = "ticked" | "filtered" | "all";

type ExportMenuProps = {
  /** How many rows each scope has; undefined where it is none to choose. */
  counts: { ticked: number | undefined; filtered: number | undefined };
  isBusy: boolean;
  onExport: (format: "xlsx" | "csv", scope: ExportScope) => void;
};

/** The button 'Export' with the formats, and which rows it takes. */
export function ExportMenu({ counts, isBusy, onExport }: ExportMenuProps) {
  const [chosen, setChosen] = useState<ExportScope>();
  const scopes: { value: ExportScope; text: string }[] = [
    ...(counts.ticked ? [{ value: "ticked" as const, text: `${counts.ticked.toLocaleString("en")} selected` }] : []),
    ...(counts.filtered !== undefined
      ? [{ value: "filtered" as const, text: `${counts.filtered.toLocaleString("en")} as filtered` }]
      : []),
    { value: "all", text: "All rows" },
  ];
  // What was chosen may be there no more; the narrowest is what people mean.
  const scope = scopes.find(({ value }) => value === chosen)?.value ?? scopes[0]?.value ?? "all";
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="button" disabled={isBusy}>
        <Download aria-hidden="true" />
        {isBusy ? "Exporting..." : "Export"}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="menu-place">
          <Menu.Popup className="menu">
            {scopes.length > 1 && (
              <Menu.RadioGroup value={scope} onValueChange={setChosen} aria-label="Rows">
                {scopes.map(({ value, text }) => (
                  <Menu.RadioItem key={value} value={value} closeOnClick={false}>
                    {text}
                    <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            )}
            <Menu.Item onClick={() => onExport("xlsx", scope)}>XLSX</Menu.Item>
            <Menu.Item onClick={() => onExport("csv", scope)}>CSV</Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
