import { type PointerEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { CopyButton } from "../parts/copy-button.tsx";
import { FlatShade } from "../parts/flat-shade.tsx";
import { MediaZoom } from "../parts/media/media-zoom.tsx";
import { MediaZoomLink } from "../parts/media/media-zoom-link.tsx";
import { ThumbnailList } from "../parts/media/thumbnail-list.tsx";
import { Picture } from "../parts/picture.tsx";
import { TrayButton } from "../parts/tray/tray-button.tsx";
import type { ProductTexts } from "./product-detail.texts.server.ts";
import { type GalleryEntry, SHADE_PLACE, type Shade } from "./product-pictures.ts";

type ProductGalleryProps = {
  texts: ProductTexts;
  entries: GalleryEntry[];
  /** Place of the entry that is shown large. */
  shown: number;
  selected: Shade | undefined;
};

/** The chosen picture large and on the full screen, under it the chosen shade, and the views of the product small. */
export function ProductGallery({ texts, entries, shown, selected }: ProductGalleryProps) {
  const zoom = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const large = entries[shown];
  if (!large) {
    return (
      <section className="product-gallery" aria-label={texts.pictures}>
        <p className="no-pictures">{texts.noPictures}</p>
        {selected && (
          <div className="chosen-shade">
            <ChosenShade texts={texts} selected={selected} />
          </div>
        )}
      </section>
    );
  }
  const pictured = entries.filter(({ url, isStandIn }) => url && !isStandIn);

  function show(step: number) {
    const place = pictured.findIndex(({ query }) => query === large?.query);
    const next = pictured[(place + step + pictured.length) % pictured.length];
    if (next) navigate(next.query, { replace: true, preventScrollReset: true });
  }

  const { url, isStandIn } = large;
  // What stands in is a view of the product.
  const alt = (isStandIn && entries[0]?.alt) || large.alt;
  return (
    <section className="product-gallery" aria-label={texts.pictures}>
      <figure>
        <div className="product-stage" onPointerEnter={light}>
          {url ? (
            <>
              <Picture url={url} alt={alt} width={575} sizes="(min-width: 40rem) 575px, calc(100vw - 3rem)" main />
              <MediaZoomLink url={url} label={`${texts.media.zoom} ${alt}`} zoom={zoom} />
              {isStandIn && (
                <FlatShade hex={large.shade?.hex} label={large.alt}>
                  <span>{texts.notPhotographed}</span>
                </FlatShade>
              )}
            </>
          ) : (
            <FlatShade hex={large.shade?.hex} label={alt}>
              <span>{texts.notPhotographed}</span>
            </FlatShade>
          )}
        </div>
        {(selected || large.shows) && (
          <figcaption>
            {large.shows && <p className="quiet picture-shows">{large.shows}</p>}
            {selected && (
              <div className="chosen-shade">
                <ChosenShade texts={texts} selected={selected} isView={large.shade !== selected} />
              </div>
            )}
          </figcaption>
        )}
      </figure>
      {entries.length > 1 && (
        <ThumbnailList shown={shown} thumbnails={entries.map((entry) => makeThumbnail(entry, texts.showPicture))} />
      )}
      {url && (
        <MediaZoom
          ref={zoom}
          texts={texts.media}
          medium={{ url, alt, type: "image", poster: null }}
          onStep={pictured.length > 1 ? show : undefined}
        />
      )}
    </section>
  );
}

/** Where the light can't be loaded, the picture is there without it. */
function light({ currentTarget }: PointerEvent<HTMLElement>) {
  import("./light.ts").then(({ letLightMove }) => letLightMove(currentTarget)).catch(() => {});
}

/** Until it is fetched, the colour of its shade stands in for the picture of an item code. */
function makeThumbnail({ query, url, alt, shade, isStandIn }: GalleryEntry, told: string) {
  const label = `${told} ${alt}`;
  const flat = <FlatShade hex={shade?.hex} label={label} />;
  const picture = url && !isStandIn ? <Picture url={url} alt={label} width={96} sizes="80px" /> : flat;
  return { query, picture, ...(shade && { standIn: flat }) };
}

type ChosenShadeProps = {
  texts: ProductTexts;
  selected: Shade;
  /** The picture above shows the product, and not this shade. */
  isView?: boolean;
};

/** The shade that is chosen: to be copied, and put into the tray. */
function ChosenShade({ texts, selected, isView }: ChosenShadeProps) {
  const { id, code, name, note = "", successor } = selected;
  const [before, after] = note.split(SHADE_PLACE);
  return (
    <>
      <p>
        <span className="shade-code">{code}</span>
        {name && (
          <>
            {" "}
            <span aria-hidden="true">·</span> {name}
          </>
        )}
      </p>
      <CopyButton text={code} label={texts.copy} done={texts.copied} />
      <TrayButton id={id} />
      {note && (
        <small className="quiet">
          {before}
          {successor && (
            <Link to={`?${new URLSearchParams({ code: successor })}`} preventScrollReset>
              {successor}
            </Link>
          )}
          {after}
        </small>
      )}
      {isView && <small className="quiet">{texts.viewNote}</small>}
    </>
  );
}
