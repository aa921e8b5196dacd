import { Link } from "react-router";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { HomeTexts } from "./home.view.server.ts";

export function ClosingCall({ texts }: { texts: HomeTexts }) {
  return (
    <section className="call-to-action">
      <div className="content section apart">
        <div>
          <p className="eyebrow">{texts.callEyebrow}</p>
          <h2>
            <Phrases text={texts.callHeading} />
          </h2>
          <p>
            <Unbroken text={texts.callText} />
          </p>
        </div>
        <div className="row">
          <Link className="button" to="/contact">
            {texts.contact}
          </Link>
          <Link className="button outlined" to="/products">
            {texts.browse}
          </Link>
        </div>
      </div>
    </section>
  );
}
