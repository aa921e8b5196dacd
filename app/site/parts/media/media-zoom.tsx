import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { MediaStage, stageSize } from "./media-stage.tsx";
import type { MediaView, Medium } from "./media-viewer.server.ts";

type MediaZoomProps = {
  ref: RefObject<HTMLDialogElement | null>;
  texts: MediaView["texts"];
  medium: Medium;
  /** Shows the next (1) or the previous (-1) medium; not there when there is only one. */
  onStep?: ((step: number) => void) | undefined;
  onClose?: () => void;
};

/** A medium on the full screen. A picture pressed there grows beyond the screen and can be moved about. */
export function MediaZoom({ ref, texts, medium, onStep, onClose }: MediaZoomProps) {
  const { url, alt, type } = medium;
  const [magnified, setMagnified] = useState<string | null>(null);
  const isMagnified = magnified === url;
  const picture = useRef<HTMLButtonElement>(null);

  // A picture is magnified from its middle.
  useEffect(() => {
    const box = picture.current;
    if (isMagnified) box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isMagnified]);

  // The focus must not be lost with the medium that had it.
  useEffect(() => {
    const dialog = ref.current;
    if (url && dialog?.open && !dialog.contains(document.activeElement)) dialog.focus();
  }, [url, ref]);

  // A magnified picture is moved with the arrow keys.
  function onKeyDown(event: KeyboardEvent) {
    if (isMagnified) event.stopPropagation();
  }

  return (
    <dialog
      ref={ref}
      className="media-zoom"
      aria-label={alt}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClose={() => {
        setMagnified(null);
        onClose?.();
      }}
    >
      {type === "video" ? (
        <MediaStage medium={medium} {...stageSize} />
      ) : (
        <button
          ref={picture}
          type="button"
          className="media-zoom-picture"
          aria-label={`${texts.magnify} ${alt}`}
          aria-pressed={isMagnified}
          onClick={() => setMagnified(isMagnified ? null : url)}
        >
          {/* The picture of the page is there already: it stands in until the large one has come. */}
          <MediaStage key={url} medium={{ ...medium, alt: "" }} {...stageSize} />
          <MediaStage
            key={`large ${url}`}
            medium={medium}
            width={1920}
            sizes={isMagnified ? "200vw" : "100vw"}
            look="close"
          />
        </button>
      )}
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label={texts.close}>
          <Icon name="close" />
        </button>
      </form>
      {onStep && (
        <>
          <button type="button" className="icon-button" aria-label={texts.previous} onClick={() => onStep(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className="icon-button" aria-label={texts.next} onClick={() => onStep(1)}>
            <Icon name="right" />
          </button>
        </>
      )}
    </dialog>
  );
}
