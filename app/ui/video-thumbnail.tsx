import { Play } from "./icons.tsx";
import { useMiddleFrame } from "./middle-frame.ts";

/** The frame in the middle of a video, drawn by the browser. */
export function VideoThumbnail({ url, alt }: { url: string; alt: string }) {
  const { canvas, isDrawn } = useMiddleFrame(url, 192);
  return (
    <span className="video-thumbnail">
      <canvas ref={canvas} width={192} height={192} role="img" aria-label={alt} data-drawn={isDrawn || undefined} />
      <Play aria-hidden="true" />
    </span>
  );
}
