import type { HomeTexts } from "./home.view.server.ts";

export function ClosingCall({ texts }: { texts: HomeTexts }) {
  return (
    <section className="call-to-action">
      <div className="content section">
        <div>
          <p className="eyebrow">{texts.callEyebrow}</p>
          <h2>{texts.callHeading}</h2>
          <p>{texts.callText}</p>
        </div>
        <div className="choices">
          <a className="button" href="/contact">
            {texts.contact}
          </a>
          <a className="button outlined" href="/products">
            {texts.browse}
          </a>
        </div>
      </div>
    </section>
  );
}
