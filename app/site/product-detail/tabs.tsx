import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

type TabsProps = { label: string; tabs: { label: string; content: ReactNode }[] };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels of which one shows. Without scripts and on paper all of them do, one under the other. */
export function Tabs({ label, tabs }: TabsProps) {
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, open, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <section className="tabs" aria-label={label}>
      <div role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            type="button"
            role="tab"
            key={tab.label}
            id={`tab-${index}`}
            aria-controls={`panel-${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          id={`panel-${index}`}
          role="tabpanel"
          aria-labelledby={`tab-${index}`}
          data-closed={index !== open || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press is reached by keyboard
          tabIndex={0}
        >
          {tab.content}
        </div>
      ))}
    </section>
  );
}

/** The tab that a key leads to; undefined for a key that leads to none. */
function placeAfter(key: string, open: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step && (open + step + count) % count;
}
