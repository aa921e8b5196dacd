import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../lib/brand.ts";
import { ChevronLeft } from "../../ui/icons.tsx";
import { DraftList } from "../record/drafts/draft-list.tsx";
import { Writing } from "./session/writing.tsx";

type ScreenProps = {
  title: string;
  purpose: string;
  /** The list that the screen belongs to. */
  back?: { to: string; text: string };
  /** The table that the screen changes: what a role may not do with it is not offered. */
  table?: string;
  /** Primary action. */
  action?: ReactNode;
  children: ReactNode;
};

/** The face of every screen: title, one line of purpose, primary action at the right. */
export function Screen({ title, purpose, back, table, action, children }: ScreenProps) {
  const screen = (
    <>
      <title>{`${title} · ${brand.name} Admin`}</title>
      <header className="apart screen-head">
        <div>
          {back && (
            <Link className="way-back quiet" to={back.to}>
              <ChevronLeft aria-hidden="true" />
              {back.text}
            </Link>
          )}
          <h1>{title}</h1>
          <p className="soft">{purpose}</p>
        </div>
        {action}
      </header>
      <DraftList />
      {children}
    </>
  );
  return table === undefined ? screen : <Writing table={table}>{screen}</Writing>;
}
