import type { ReactNode } from "react";
import { brand } from "../../lib/brand.ts";

type ScreenProps = { title: string; purpose: string /** Primary action. */; action?: ReactNode; children: ReactNode };

/** The face of every screen: title, one line of purpose, primary action at the right. */
export function Screen({ title, purpose, action, children }: ScreenProps) {
  return (
    <>
      <title>{`${title} · ${brand.name} Admin`}</title>
      <header className="screen-head">
        <div>
          <h1>{title}</h1>
          <p>{purpose}</p>
        </div>
        {action}
      </header>
      {children}
    </>
  );
}
