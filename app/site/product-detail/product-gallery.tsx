import { ThumbnailList } from "../parts/media/thumbnail-list.tsx";
import { Picture } from "../parts/picture.tsx";
import type { ProductTexts } from "./product-detail.texts.server.ts";
import type { ProductPicture } from "./product-pictures.ts";

type ProductGalleryProps = { texts: ProductTexts; pictures: ProductPicture[]; shown: number; code: string | undefined };

/** The chosen picture large, and all of them small when there is more than one. */
export function ProductGallery({ texts, pictures, shown, code }: ProductGalleryProps) {
  const large = pictures[shown];
  if (!large) return <p className="product-gallery no-pictures">{texts.noPictures}</p>;
  const thumbnails = pictures.map(({ url, alt }, index) => ({
    query: `?${new URLSearchParams({ ...(code && { code }), picture: String(index + 1) })}`,
    picture: <Picture url={url} alt={`${texts.showPicture} ${alt}`} width={96} sizes="80px" />,
  }));
  return (
    <section className="product-gallery" aria-label={texts.pictures}>
      <Picture key={large.url} {...large} width={575} sizes="(min-width: 40rem) 575px, calc(100vw - 3rem)" main />
      {pictures.length > 1 && <ThumbnailList shown={shown} thumbnails={thumbnails} />}
    </section>
  );
}
