import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../lib/brand.ts";
import { ChevronLeft } from "../../ui/icons.tsx";
import { DraftList } from "./drafts/draft-list.tsx";

type ScreenProps = {
  title: string;
  purpose: string;
  /** The list that the screen belongs to. */
  back?: { to: string; text: string };
  /** Primary action. */
  action?: ReactNode;
  children: ReactNode;
};

/** The face of every screen: title, one line of purpose, primary action at the right. */
export function Screen({ title, purpose, back, action, children }: ScreenProps) {
  return (
    <>
      <title>{`${title} · ${brand.name} Admin`}</title>
      <header className="screen-head">
        <div>
          {back && (
            <Link className="way-back" to={back.to}>
              <ChevronLeft aria-hidden="true" />
              {back.text}
            </Link>
          )}
          <h1>{title}</h1>
          <p>{purpose}</p>
        </div>
        {action}
      </header>
      <DraftList />
      {children}
    </>
  );
}
