import { Picture } from "../picture.tsx";
import type { Medium } from "./media-viewer.server.ts";
import { ThumbnailList } from "./thumbnail-list.tsx";
import { VideoThumbnail } from "./video-thumbnail.tsx";

type MediaThumbnailsProps = { show: string; media: Medium[]; shown: number };

export function MediaThumbnails({ show, media, shown }: MediaThumbnailsProps) {
  const poster = media.find(({ type }) => type === "image")?.url ?? null;
  const thumbnails = media.map(({ url, type, alt }, index) => ({
    query: `?media=${index + 1}`,
    picture:
      type === "video" ? (
        <VideoThumbnail url={url} poster={poster} alt={`${show} ${alt}`} />
      ) : (
        <Picture url={url} alt={`${show} ${alt}`} width={96} sizes="80px" />
      ),
  }));
  return <ThumbnailList shown={shown} thumbnails={thumbnails} />;
}
