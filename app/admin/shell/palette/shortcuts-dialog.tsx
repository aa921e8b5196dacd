import { DialogFrame } from "../../record/form/dialog-frame.tsx";

/** The keys of the back office, as `useShellKeys`, the grid and the lists take them. */
const SHORTCUTS: readonly [keys: string, about: string][] = [
  ["Ctrl+K", "Search and commands"],
  ["?", "These keys"],
  ["/", "To the list's search"],
  ["Enter", "Open the row whose checkbox has the focus"],
  ["↑ ↓", "From checkbox to checkbox; with Shift, choose the rows between"],
  ["Ctrl+S", "Save the open form"],
  ["Ctrl+Z", "Undo the last change"],
  ["Ctrl+Shift+Z", "Do it again"],
  ["F8", "The next missing or outdated text"],
  ["Esc", "Close"],
];

/** Shows the keys of the back office. */
export default function ShortcutsDialog({ close }: { close: () => void }) {
  return (
    <DialogFrame title="Keyboard shortcuts" onClose={close}>
      <div className="dialog-body">
        <table className="shortcuts" aria-label="Keyboard shortcuts">
          <tbody>
            {SHORTCUTS.map(([keys, about]) => (
              <tr key={keys}>
                <th scope="row">
                  <kbd>{keys}</kbd>
                </th>
                <td>{about}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="hint">On a Mac, ⌘ stands for Ctrl.</p>
      </div>
    </DialogFrame>
  );
}
