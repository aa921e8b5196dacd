import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Medium } from "./media-viewer.server.ts";
import { Picture } from "./picture.tsx";
import { VideoThumbnail } from "./video-thumbnail.tsx";

type MediaThumbnailsProps = { show: string; media: Medium[]; shown: number };

export function MediaThumbnails({ show, media, shown }: MediaThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);

  // The arrow keys may choose a medium whose thumbnail is out of sight; a focus among the thumbnails goes with them.
  useEffect(() => {
    const chosen = list.current?.children[shown];
    if (!(chosen instanceof HTMLElement)) return;
    list.current?.scrollTo(chosen.offsetLeft - 80, chosen.offsetTop - 80);
    if (list.current?.contains(document.activeElement)) chosen.querySelector("a")?.focus({ preventScroll: true });
  }, [shown]);

  const poster = media.find(({ type }) => type === "image")?.url ?? null;
  return (
    <ol className="thumbnails" ref={list}>
      {media.map(({ url, type, alt }, index) => (
        <li key={alt}>
          <Link
            to={`?media=${index + 1}`}
            replace
            preventScrollReset
            rel="nofollow"
            aria-current={index === shown || undefined}
          >
            {type === "video" ? (
              <VideoThumbnail url={url} poster={poster} alt={`${show} ${alt}`} />
            ) : (
              <Picture url={url} alt={`${show} ${alt}`} width={96} sizes="80px" />
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
