import { ListResults } from "../parts/list/list-results.tsx";
import { Pager } from "../parts/list/pager.tsx";
import { GalleryCard } from "./gallery-card.tsx";
import type { GalleryList, GalleryView } from "./resource-gallery.view.server.ts";

type GalleryGridProps = { texts: GalleryView["texts"]; list: GalleryList; loading?: string };

export function GalleryGrid({ texts, list, loading }: GalleryGridProps) {
  return (
    <>
      <ListResults texts={texts} list={list} loading={loading}>
        {list.items.length > 0 && (
          <ul className="card-grid">
            {list.items.map((item, index) => (
              <GalleryCard key={item.id} item={item} texts={texts} eager={index < 3} />
            ))}
          </ul>
        )}
      </ListResults>
      {list.pager && <Pager {...list.pager} />}
    </>
  );
}
