import type { ReactNode } from "react";
import { ForWriters } from "./session/writing.tsx";

/** The primary action of a list: begins a new row, for who may. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <ForWriters>
      <button type="button" className="button primary" onClick={onClick}>
        {children}
      </button>
    </ForWriters>
  );
}
