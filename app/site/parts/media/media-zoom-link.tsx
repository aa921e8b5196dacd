import type { MouseEvent, RefObject } from "react";
import { Icon } from "../icon.tsx";

type MediaZoomLinkProps = {
  url: string;
  label: string;
  zoom: RefObject<HTMLDialogElement | null>;
  onOpened?: () => void;
};

/** Lies over a picture and shows it on the full screen; without scripts it leads to the picture. */
export function MediaZoomLink({ url, label, zoom, onOpened }: MediaZoomLinkProps) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    zoom.current?.showModal();
    onOpened?.();
  }

  return (
    <a className="media-zoom-link" href={url} aria-label={label} onClick={open}>
      <Icon name="zoom" />
    </a>
  );
}
