import type { ProductsView } from "./products.view.server.ts";

export function CustomOrders({ texts }: { texts: ProductsView["texts"] }) {
  return (
    <section className="call-to-action">
      <div className="content section">
        <div>
          <p className="eyebrow">{texts.customEyebrow}</p>
          <h2>{texts.customHeading}</h2>
          <p>{texts.customText}</p>
        </div>
        <a className="button" href="/contact">
          {texts.contact}
        </a>
      </div>
    </section>
  );
}
