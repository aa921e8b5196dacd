import { Pager } from "../parts/pager.tsx";
import { GalleryCard } from "./gallery-card.tsx";
import type { GalleryList, GalleryView } from "./resource-gallery.view.server.ts";

const headingId = "resources";

type GalleryGridProps = { texts: GalleryView["texts"]; list: GalleryList; loading?: string };

export function GalleryGrid({ texts, list, loading }: GalleryGridProps) {
  const { items, counted, pager } = list;
  return (
    <>
      <h2 className="visually-hidden" id={headingId} tabIndex={-1}>
        {texts.listHeading}
      </h2>
      <p className="counted" role="status">
        {loading ?? counted}
      </p>
      {items.length > 0 ? (
        <ul className="gallery-grid">
          {items.map((item, index) => (
            <GalleryCard key={item.id} item={item} texts={texts} eager={index < 3} />
          ))}
        </ul>
      ) : (
        <div className="empty">
          <h3>{texts.emptyHeading}</h3>
          <p>{texts.emptyHint}</p>
        </div>
      )}
      {pager && <Pager {...pager} headingId={headingId} />}
    </>
  );
}
