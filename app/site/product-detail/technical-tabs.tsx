import { type KeyboardEvent, useRef, useState } from "react";
import { Unbroken } from "../parts/unbroken.tsx";
import type { ProductView } from "./product-detail.view.server.ts";
import { valueAt } from "./shared-values.ts";
import { SpecificationTable } from "./specification-table.tsx";

/** `place` of the item code that is shown, in their order. */
type TechnicalTabsProps = { product: ProductView; place: number };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -1, End: 1 };

/** Without scripts and on paper both panels show, one under the other. */
export function TechnicalTabs({ product, place }: TechnicalTabsProps) {
  const { texts, information, technical } = product;
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const notes = valueAt(product.notes, place);
  const labels = [texts.information, texts.technical];

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = event.key === "Home" ? 0 : event.key === "End" ? 1 : (open + step + labels.length) % labels.length;
    setOpen(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  }

  const panel = (index: number) => ({
    id: `panel-${index}`,
    role: "tabpanel",
    "aria-labelledby": `tab-${index}`,
    "data-closed": index !== open || undefined,
    tabIndex: 0,
  });

  return (
    <section className="technical-tabs" aria-label={texts.details}>
      <div role="tablist" aria-label={texts.details} ref={list} onKeyDown={onKeyDown}>
        {labels.map((label, index) => (
          <button
            type="button"
            role="tab"
            key={label}
            id={`tab-${index}`}
            aria-controls={`panel-${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {label}
          </button>
        ))}
      </div>
      <div {...panel(0)}>
        <SpecificationTable
          caption={texts.information}
          labels={texts.informationLabels}
          values={information.map((it) => valueAt(it, place))}
        />
      </div>
      <div {...panel(1)}>
        <SpecificationTable
          caption={texts.technical}
          labels={texts.technicalLabels}
          values={technical.map((it) => valueAt(it, place))}
        />
        {notes && (
          <>
            <h3>{texts.notes}</h3>
            <p className="prose">
              <Unbroken text={notes} />
            </p>
          </>
        )}
      </div>
    </section>
  );
}
