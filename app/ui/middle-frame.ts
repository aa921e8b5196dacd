import { useEffect, useRef, useState } from "react";

/**
 * Draws the frame in the middle of a video onto a square canvas of `side` pixels. `isDrawn` stays false while it is on its
 * way, and where the video can't be read.
 */
export function useMiddleFrame(url: string, side: number) {
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
      // Browsers before 2024 show no frame.
      video.requestVideoFrameCallback?.(onFrame);
      video.currentTime = middle;
    };
    video.src = url;
    return () => video.removeAttribute("src");
  }, [url, side]);

  return { canvas, isDrawn };
}

/**
 * Second of a video whose frame becomes its thumbnail: the middle. The start when the length (in seconds) is unknown, as
 * it is for streams. Source: public site §2 "Gallery item".
 */
export function findMiddleFrame(length: number): number {
  return Number.isFinite(length) && length > 0 ? length / 2 : 0;
}
