import { Unbroken } from "../parts/text/unbroken.tsx";
import type { ProductView } from "./product-detail.view.server.ts";
import { valueAt } from "./shared-values.ts";
import { SpecificationTable } from "./specification-table.tsx";
import { Tabs } from "./tabs.tsx";

/** `place` of the item code that is shown, in their order. */
type CodeTabsProps = { product: ProductView; place: number };

/** What is known about one item code of a product. */
export function CodeTabs({ product, place }: CodeTabsProps) {
  const { texts, information, technical } = product;
  const notes = valueAt(product.notes, place);
  const informationTable = (
    <SpecificationTable
      caption={texts.information}
      labels={texts.informationLabels}
      values={information.map((it) => valueAt(it, place))}
    />
  );
  const technicalTable = (
    <>
      <SpecificationTable
        caption={texts.technical}
        labels={texts.technicalLabels}
        values={technical.map((it) => valueAt(it, place))}
      />
      {notes.trim() && (
        <>
          <h2>{texts.notes}</h2>
          <p className="prose">
            <Unbroken text={notes} />
          </p>
        </>
      )}
    </>
  );
  return (
    <Tabs
      label={texts.details}
      tabs={[
        { label: texts.information, content: informationTable },
        { label: texts.technical, content: technicalTable },
      ]}
    />
  );
}
