import { Picture } from "../picture.tsx";
import type { MediaView, Medium } from "./media-viewer.server.ts";
import { ThumbnailList } from "./thumbnail-list.tsx";
import { VideoThumbnail } from "./video-thumbnail.tsx";

type MediaThumbnailsProps = { show: MediaView["texts"]["show"]; media: Medium[]; shown: number };

export function MediaThumbnails({ show, media, shown }: MediaThumbnailsProps) {
  const thumbnails = media.map(({ url, type, poster, alt }, index) => ({
    query: `?media=${index + 1}`,
    picture:
      type === "video" ? (
        <VideoThumbnail url={url} poster={poster} alt={`${show.video} ${alt}`} />
      ) : (
        <Picture url={url} alt={`${show.image} ${alt}`} width={96} sizes="80px" />
      ),
  }));
  return <ThumbnailList shown={shown} thumbnails={thumbnails} />;
}
