import { type ReactNode, useState } from "react";
import { Search } from "../../../ui/icons.tsx";
import { ListViews } from "../views/list-views.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import type { ListColumns } from "./use-list-columns.ts";
import type { ListState } from "./use-list-state.ts";

type ListToolbarProps = {
  list: ListState;
  /** Placeholder and name of the search box. */
  search: string;
  /** Gives it the buttons 'Views' and 'Columns'. */
  columns?: ListColumns;
  /** Further tools, beside these buttons. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Search, filters and tools of a list. */
export function ListToolbar({ list, search, columns, tools, children }: ListToolbarProps) {
  // The address follows a moment later: what is typed until then must not be taken back.
  const [typed, setTyped] = useState<string>();
  const toolbar = (buttons?: ReactNode) => (
    <search className="row list-toolbar">
      <label className="search-field">
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label={search.replace(/\.+$/, "")}
          placeholder={search}
          value={typed ?? list.search}
          onChange={(event) => {
            setTyped(event.target.value);
            list.setSearch(event.target.value);
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      {children}
      {buttons}
    </search>
  );
  if (!columns) return toolbar();
  return (
    <ListViews list={list} columns={columns}>
      {(menu) =>
        toolbar(
          <div className="list-tools">
            {menu}
            <ColumnsMenu columns={columns} />
            {tools}
          </div>,
        )
      }
    </ListViews>
  );
}

type ListFilterProps = {
  list: ListState;
  /** Its name in the URL. */
  name: string;
  label: string;
  /** The first choice hides nothing. */
  choices: readonly { value: string; text: string }[];
};

/** A filter of a list. */
export function ListFilter({ list, name, label, choices }: ListFilterProps) {
  return (
    <select aria-label={label} value={list.filter(name)} onChange={(event) => list.setFilter(name, event.target.value)}>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Choices of the status filter (back office §2). */
export const STATUS_CHOICES = [
  { value: "all", text: "All Status" },
  { value: "Active", text: "Active" },
  { value: "Inactive", text: "Inactive" },
] as const;
