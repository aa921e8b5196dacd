import { createContext, type ReactNode, useContext } from "react";
import type { MenuAction } from "../../../ui/menu.tsx";
import { useAccess } from "./access.ts";

const WrittenTable = createContext<string | undefined>(undefined);

/** Names the table, or "files", that its children change. Lists and forms in it offer only what the role may do with it. */
export function Writing({ table, children }: { table: string; children: ReactNode }) {
  return <WrittenTable value={table}>{children}</WrittenTable>;
}

/** Whether the person may change what the children of `Writing` are about; true where nothing is named. */
export function useMayWrite(): boolean {
  const table = useContext(WrittenTable);
  const { mayWrite } = useAccess();
  return table === undefined || mayWrite(table);
}

/** Stands there only for who may change what it is about. */
export function ForWriters({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}

/** Leaves out of the actions of a row those that the role may not do. */
export function useOfferedActions(): (actions: MenuAction[]) => MenuAction[] {
  const isWriter = useMayWrite();
  return (actions) => (isWriter ? actions : actions.filter(({ href, isReading }) => href !== undefined || isReading));
}
