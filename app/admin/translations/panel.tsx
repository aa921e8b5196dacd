import { type ReactNode, useId } from "react";

type PanelProps = {
  title: string;
  /** What the panel is about at the moment. */
  about?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** One of the three columns. */
export function Panel({ title, about, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className="translation-panel" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {about && (
            <p className="panel-about" title={about}>
              {about}
            </p>
          )}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** What stands in a column that has nothing to show. */
export function EmptyPanel({ text }: { text: string }) {
  return <p className="empty-panel">{text}</p>;
}
