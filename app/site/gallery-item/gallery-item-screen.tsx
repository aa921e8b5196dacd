import { Link } from "react-router";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { Toast } from "../parts/form/toast.tsx";
import { Icon } from "../parts/icon.tsx";
import { BackLink } from "../parts/item/back-link.tsx";
import { MediaViewer } from "../parts/media/media-viewer.tsx";
import { ProductCard } from "../parts/product-card.tsx";
import { Coded } from "../parts/text/coded.tsx";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { AddToTray } from "../parts/tray/add-to-tray.tsx";
import type { GalleryItemView } from "./gallery-item.view.server.ts";

export function GalleryItemScreen({ item }: { item: GalleryItemView }) {
  const { texts, products } = item;
  return (
    <>
      <PageHead facts={item.facts} />
      <article>
        <div className="hero gallery-item-hero">
          <div className="content">
            <BackLink className="back-link" to="/resources">
              <Icon name="left" />
              {texts.back}
            </BackLink>
            <p className="eyebrow">{texts.eyebrow}</p>
            <PageHeading>{item.name}</PageHeading>
            <p className="lead">
              <Unbroken text={item.description} />
            </p>
          </div>
        </div>
        <div className="content section gallery-item">
          <MediaViewer {...item.viewer} />
          <div className="gallery-item-texts">
            {item.categories.length > 0 && (
              <p className="eyebrow names">{item.categories.map(({ name }) => name).join(" · ")}</p>
            )}
            {item.detail && (
              <section>
                <h2>
                  <Phrases text={texts.about} />
                </h2>
                <p className="prose">
                  <Coded text={item.detail} shades={item.shades} />
                </p>
              </section>
            )}
            {item.project && (
              <section>
                <h2>
                  <Phrases text={texts.project} />
                </h2>
                <p className="prose project-details">
                  <Coded text={item.project} shades={item.shades} />
                </p>
              </section>
            )}
            <AddToTray shades={item.shades} texts={item.trayTexts} />
          </div>
        </div>
      </article>
      {products.length > 0 && (
        <section className="tinted related">
          <div className="content section">
            <h2>
              <Phrases text={texts.related} />
            </h2>
            <ul className="product-grid">
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className="call-to-action">
        <div className="content section apart">
          <div>
            <h2>
              <Phrases text={texts.contactHeading} />
            </h2>
            <p>
              <Unbroken text={texts.contactText} />
            </p>
          </div>
          <Link className="button" to="/contact">
            {texts.contact}
          </Link>
        </div>
      </section>
      {item.failed.length > 0 && <Toast messages={item.failed} retry />}
    </>
  );
}
