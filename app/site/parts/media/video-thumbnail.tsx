import { useMiddleFrame } from "../../../ui/middle-frame.ts";
import { Icon } from "../icon.tsx";
import { Picture } from "../picture.tsx";

const SIDE = 192;

type VideoThumbnailProps = { url: string; poster: string | null; alt: string };

/** The frame in the middle of a video, drawn by the browser; the poster until then, and where the video can't be read. */
export function VideoThumbnail({ url, poster, alt }: VideoThumbnailProps) {
  const { canvas, isDrawn } = useMiddleFrame(url, SIDE);
  return (
    <span className="video-thumbnail">
      <Picture url={poster} alt={alt} width={96} sizes="80px" />
      <canvas ref={canvas} width={SIDE} height={SIDE} data-drawn={isDrawn || undefined} />
      <Icon name="play" />
    </span>
  );
}
