import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { MediaStage, stageSize } from "./media-stage.tsx";
import { MediaThumbnails } from "./media-thumbnails.tsx";
import type { MediaView } from "./media-viewer.server.ts";
import { MediaZoom } from "./media-zoom.tsx";
import { MediaZoomLink } from "./media-zoom-link.tsx";

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * One medium large, all of them small when there is more than one, and a picture on the full screen. The chosen medium
 * stands in the URL as `media`, so that it works without scripts and can be shared.
 */
export function MediaViewer({ texts, media }: MediaView) {
  const asked = Number(new URLSearchParams(useLocation().search).get("media")) - 1;
  const shown = media[asked] ? asked : 0;
  const navigate = useNavigate();
  const [isZoomed, setZoomed] = useState(false);
  const zoom = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const medium = media[shown];
  if (!medium) return null;

  function show(step: number) {
    const next = (shown + step + media.length) % media.length;
    navigate(`?media=${next + 1}`, { replace: true, preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    // The arrow keys of a video move within it.
    if (!step || media.length === 1 || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    show(step);
  }

  // The link that opened the full screen may be gone with its picture.
  function onZoomClosed() {
    flushSync(() => setZoomed(false));
    if (document.activeElement === document.body) stage.current?.querySelector<HTMLElement>("video")?.focus();
  }

  const { url, type, alt } = medium;
  return (
    <section className="media-viewer" aria-label={texts.label} onKeyDown={onKeyDown}>
      <div className="media-stage" ref={stage}>
        {(type === "image" || !isZoomed) && <MediaStage key={url} medium={medium} {...stageSize} eager />}
        {type === "image" && (
          <MediaZoomLink url={url} label={`${texts.zoom} ${alt}`} zoom={zoom} onOpened={() => setZoomed(true)} />
        )}
      </div>
      {media.length > 1 && <MediaThumbnails show={texts.show} media={media} shown={shown} />}
      {(type === "image" || isZoomed) && (
        <MediaZoom
          ref={zoom}
          texts={texts}
          medium={medium}
          onStep={media.length > 1 ? show : undefined}
          onClose={onZoomClosed}
        />
      )}
    </section>
  );
}
