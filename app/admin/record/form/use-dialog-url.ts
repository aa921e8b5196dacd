import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

export type DialogUrl = {
  /** "" while no form is open, "new" for a new row, else the id of the row that is edited. */
  open: "" | "new" | number;
  openNew: () => void;
  openEdit: (id: number) => void;
  /** Opens the form of a new row that starts as a copy of another one. */
  openCopy: (id: number) => void;
  /** The id of the row that the new one starts from. */
  copyOf: number | undefined;
  close: () => void;
};

/**
 * Which form a screen's address opens: `?new`, `?new=ID` for a copy, or `?edit=ID`, so that back, reload and a new sign-in
 * find it again.
 */
export function useDialogUrl(): DialogUrl {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const isOpening = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that is reached ends the way to it
  useEffect(() => {
    isOpening.current = false;
  }, [key]);
  const go = (name: string, value: string) => {
    // The second click of a double click would put a second form behind the first.
    if (isOpening.current) return;
    isOpening.current = true;
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    navigate({ pathname, search: parameters.toString() }, { state: { isOpenedHere: true }, preventScrollReset: true });
  };
  return {
    open: dialogOf(search),
    openNew: () => go("new", "true"),
    openEdit: (id) => go("edit", String(id)),
    openCopy: (id) => go("new", String(id)),
    copyOf: idOf(search, "new"),
    close: () => {
      if (state?.isOpenedHere) return void navigate(-1);
      const parameters = new URLSearchParams(search);
      parameters.delete("new");
      parameters.delete("edit");
      navigate({ pathname, search: parameters.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}

export function dialogOf(search: string): DialogUrl["open"] {
  return idOf(search, "edit") ?? (new URLSearchParams(search).has("new") ? "new" : "");
}

function idOf(search: string, name: string): number | undefined {
  const id = Number(new URLSearchParams(search).get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The address of a form without the state of the list behind it. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const all = new URLSearchParams(search);
  const own = ["tab", "type", "id", "field", "new", "edit"].flatMap((name) => {
    const value = all.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${pathname}?${new URLSearchParams(own)}`;
}
