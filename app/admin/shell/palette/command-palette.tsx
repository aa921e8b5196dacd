import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { recordSearchQueries } from "../../../domain/record-search/record-search.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { Search } from "../../../ui/icons.tsx";
import { showSuccess } from "../../../ui/toasts.tsx";
import { useAccess } from "../../parts/session/access.ts";
import { NOTHING_TO_UNDO } from "../../parts/undo/acts.ts";
import { useSettled } from "../../record/list/use-settled.ts";
import { makePaletteGroups, type PaletteGroup, type PaletteItem } from "./palette-groups.ts";

/** One search for records of every kind, screens and acts. */
export default function CommandPalette({ close }: { close: () => void }) {
  const client = useStaffClient();
  const access = useAccess();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const settled = useSettled(typed);
  const query = useQuery(recordSearchQueries.found(client, settled));
  const groups = makePaletteGroups(typed, typed.trim() ? (query.data ?? []) : [], access);
  const isSearching = typed.trim() !== "" && (settled !== typed || query.isFetching);

  function take({ to, run }: PaletteItem) {
    close();
    if (to) navigate(to);
    else if (!run?.()) showSuccess(NOTHING_TO_UNDO);
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog palette" initialFocus={input}>
          <Dialog.Title className="visually-hidden">Search and commands</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            value={typed}
            onValueChange={setTyped}
            itemToStringValue={({ label }: PaletteItem) => label}
            autoHighlight="always"
            keepHighlight
          >
            <div className="palette-field">
              <Search aria-hidden="true" />
              <Autocomplete.Input
                ref={input}
                type="search"
                aria-label="Search and commands"
                placeholder="Codes, colours, products, screens, acts..."
              />
            </div>
            <Autocomplete.Status className="palette-status">
              {query.isError
                ? "Records can't be searched now"
                : isSearching
                  ? "Searching..."
                  : groups.length === 0 && `Nothing is called “${typed.trim()}”`}
            </Autocomplete.Status>
            <Autocomplete.List className="palette-list">
              {({ heading, items }: PaletteGroup) => (
                <Autocomplete.Group key={heading} items={items}>
                  <Autocomplete.GroupLabel>{heading}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <Autocomplete.Item key={item.id} value={item} onClick={() => take(item)}>
                        <span>{item.label}</span>
                        {item.detail && <small>{item.detail}</small>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
