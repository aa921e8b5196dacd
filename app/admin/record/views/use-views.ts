import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { listViewQueries } from "../../../domain/list-views/list-views.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { showFailure } from "../../../ui/toasts.tsx";
import { hiddenAtFirst } from "../list/columns.rules.ts";
import type { ListColumns } from "../list/use-list-columns.ts";
import type { ListState } from "../list/use-list-state.ts";
import { isBare, openQuery, viewQuery, withoutView } from "./views.rules.ts";

export type Views = ReturnType<typeof useViews>;

/**
 * The views of a list, and the one that is open: the address names it. They are loaded once they are needed.
 * @param isAsked whether somebody looks at them
 */
export function useViews(list: ListState, { table, columns, hidden }: ListColumns, isAsked: boolean) {
  const client = useStaffClient();
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get("view");
  const query = useQuery({
    ...listViewQueries.of(client, table),
    enabled: isAsked || named !== null,
    meta: { failure: "Failed to load views" },
  });
  const open = named === null ? undefined : query.data?.find(({ id }) => String(id) === named);
  const scope = { names: list.names, columns };
  const present = viewQuery(parameters, scope, hidden);
  // A view always says which columns are hidden: of one that does not, those that are so at first.
  const kept = open && viewQuery(new URLSearchParams(open.query), scope, hiddenAtFirst(columns));

  const go = (make: (address: URLSearchParams) => URLSearchParams, replace: boolean) =>
    setParameters(make(new URLSearchParams(window.location.search)), { replace, preventScrollReset: true });
  /** Shows what a view holds. */
  const show = (view: { id: number; query: string }, replace = false) => {
    const held = viewQuery(new URLSearchParams(view.query), scope, hiddenAtFirst(columns));
    go((address) => openQuery(address, held, view.id, scope), replace);
  };
  /** Names a view in the address, or none; what is shown stays. */
  const name = (id: number | undefined) =>
    go((address) => {
      const next = new URLSearchParams(address);
      if (id === undefined) next.delete("view");
      else next.set("view", String(id));
      next.set("hide", new URLSearchParams(present).get("hide") ?? "");
      return next;
    }, true);

  const isUnopened = open !== undefined && isBare(parameters, scope);
  const isGone = named !== null && query.isSuccess && !query.isFetching && !open;
  useEffect(() => {
    if (isUnopened) show(open, true);
    if (isGone) {
      showFailure("This view no longer exists", undefined, "view gone");
      go((address) => withoutParameter(address, "view"), true);
    }
  });

  return {
    all: query.data,
    open,
    /** The open view, or what it would be if it were saved now. */
    present,
    isChanged: kept !== undefined && !isUnopened && kept !== present,
    show,
    name,
    /** Leaves the view with all that it holds. */
    leave: () => go((address) => withoutView(address, scope), false),
  };
}

function withoutParameter(address: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(name);
  return next;
}
