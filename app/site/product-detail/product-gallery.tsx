import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Picture } from "../parts/picture.tsx";
import type { ProductTexts } from "./product-detail.texts.server.ts";
import type { ProductView } from "./product-detail.view.server.ts";

type ProductGalleryProps = {
  texts: ProductTexts;
  pictures: ProductView["pictures"];
  shown: number;
  code: string | null;
};

/** The chosen picture large, and all of them small when there is more than one. */
export function ProductGallery({ texts, pictures, shown, code }: ProductGalleryProps) {
  const thumbnails = useRef<HTMLOListElement>(null);

  // An item code may choose a picture whose thumbnail is out of sight.
  useEffect(() => {
    const chosen = thumbnails.current?.children[shown];
    if (chosen instanceof HTMLElement) thumbnails.current?.scrollTo(chosen.offsetLeft - 80, chosen.offsetTop - 80);
  }, [shown]);

  const large = pictures[shown];
  if (!large) return <p className="product-gallery no-pictures">{texts.noPictures}</p>;
  const linkTo = (index: number) => `?${new URLSearchParams({ ...(code && { code }), picture: String(index + 1) })}`;
  return (
    <section className="product-gallery" aria-label={texts.pictures}>
      <Picture key={large.url} {...large} width={640} sizes="(min-width: 40rem) 575px, calc(100vw - 3rem)" main />
      {pictures.length > 1 && (
        <ol className="thumbnails" ref={thumbnails}>
          {pictures.map(({ url, alt }, index) => (
            <li key={alt}>
              <Link
                to={linkTo(index)}
                replace
                preventScrollReset
                rel="nofollow"
                aria-current={index === shown || undefined}
              >
                <Picture url={url} alt={`${texts.showPicture} ${alt}`} width={96} sizes="80px" />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
