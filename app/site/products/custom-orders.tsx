import { Link } from "react-router";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { ProductsView } from "./products.view.server.ts";

export function CustomOrders({ texts }: { texts: ProductsView["texts"] }) {
  return (
    <section className="call-to-action">
      <div className="content section apart">
        <div>
          <p className="eyebrow">{texts.customEyebrow}</p>
          <h2>
            <Phrases text={texts.customHeading} />
          </h2>
          <p>
            <Unbroken text={texts.customText} />
          </p>
        </div>
        <Link className="button" to="/contact">
          {texts.contact}
        </Link>
      </div>
    </section>
  );
}
