import { type ReactNode, useEffect, useId, useRef } from "react";

type PanelProps = {
  title: string;
  /** What the panel is about at the moment. */
  about?: string;
  /** What was chosen for it: another choice scrolls the panel into view, where it is below the others. */
  subject?: string | number | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** One of the three columns. */
export function Panel({ title, about, subject, action, children }: PanelProps) {
  const id = useId();
  const header = useRef<HTMLElement>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    if (subject !== undefined) header.current?.scrollIntoView({ block: "nearest" });
  }, [subject]);
  return (
    <section className="stack translation-panel" aria-labelledby={id}>
      <header ref={header}>
        <div>
          <h2 id={id}>{title}</h2>
          {about && (
            <p className="cut soft" title={about}>
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

/** Shown in a column that has no entries. */
export function EmptyPanel({ text }: { text: string }) {
  return <p className="empty dashed">{text}</p>;
}
