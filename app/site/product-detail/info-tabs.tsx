import type { ReactNode } from "react";
import type { ProductTexts } from "./product-detail.texts.server.ts";
import { Tabs } from "./tabs.tsx";

type InfoTabsProps = {
  texts: ProductTexts;
  specifications: ReactNode;
  delivery: ReactNode;
  technical: ReactNode;
  disclaimers: ReactNode;
};

/** The info area in four tabs, which shows what it is given (public site §2, Product detail). */
export function InfoTabs({ texts, ...contents }: InfoTabsProps) {
  const { tabs, details } = texts;
  return (
    <Tabs
      label={details}
      tabs={[
        { label: tabs.specifications, content: contents.specifications },
        { label: tabs.delivery, content: contents.delivery },
        { label: tabs.technical, content: contents.technical },
        { label: tabs.disclaimers, content: contents.disclaimers },
      ]}
    />
  );
}
