import { useEffect, useRef, useState } from "react";
import { findMiddleFrame } from "../../domain/gallery/gallery.rules.ts";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";

const side = 192;

type VideoThumbnailProps = { url: string; poster: string | null; alt: string };

/** The frame in the middle of a video, drawn by the browser; the poster until then, and where the video can't be read. */
export function VideoThumbnail({ url, poster, alt }: VideoThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const video = document.createElement("video");
    video.muted = true;
    video.playsInline = true;
    video.preload = "metadata";
    const draw = () => {
      const { videoWidth, videoHeight } = video;
      const edge = Math.min(videoWidth, videoHeight);
      const [left, top] = [(videoWidth - edge) / 2, (videoHeight - edge) / 2];
      canvas.current?.getContext("2d")?.drawImage(video, left, top, edge, edge, 0, 0, side, side);
      setDrawn(true);
      video.removeAttribute("src");
    };
    video.onloadedmetadata = () => {
      const middle = findMiddleFrame(video.duration);
      // A frame can be drawn once it is presented, which may be after the position was reached.
      const onFrame: VideoFrameRequestCallback = (_now, { mediaTime }) =>
        mediaTime < middle / 2 ? video.requestVideoFrameCallback(onFrame) : draw();
      // Browsers before 2024 keep the poster.
      video.requestVideoFrameCallback?.(onFrame);
      video.currentTime = middle;
    };
    video.src = url;
    return () => video.removeAttribute("src");
  }, [url]);

  return (
    <span className="video-thumbnail">
      <Picture url={poster} alt={alt} width={96} sizes="80px" />
      <canvas ref={canvas} width={side} height={side} data-drawn={isDrawn || undefined} />
      <Icon name="play" />
    </span>
  );
}
