import { InfoTabs } from "./info-tabs.tsx";
import type { ProductView } from "./product-detail.view.server.ts";
import { SpecificationTable } from "./specification-table.tsx";

/** What is known about a product that has no item codes: what only they could tell reads as not available. */
export function ProductTabs({ product }: { product: ProductView }) {
  const { texts, categories, saleFacts } = product;
  const [, ...unknownLabels] = texts.informationLabels;
  const known = categories.map(({ name }) => name).join(" · ") || texts.unknown;
  return (
    <InfoTabs
      texts={texts}
      specifications={
        <SpecificationTable
          caption={texts.tabs.specifications}
          labels={[texts.categories, ...unknownLabels]}
          values={[known, ...unknownLabels.map(() => texts.unknown)]}
        />
      }
      delivery={saleFacts && <SpecificationTable caption={texts.tabs.delivery} {...saleFacts.delivery} />}
      technical={
        <SpecificationTable
          caption={texts.tabs.technical}
          labels={texts.technicalLabels}
          values={texts.technicalLabels.map(() => texts.unknown)}
        />
      }
      disclaimers={saleFacts && <SpecificationTable caption={texts.tabs.disclaimers} {...saleFacts.disclaimers} />}
    />
  );
}
