import { m } from "../../../lib/i18n/messages.server.ts";

export type MediaView = ReturnType<typeof makeMediaView>;
export type Medium = MediaView["media"][number];

/** The texts of the viewer and its full screen, in the request's language. */
export function readMediaTexts() {
  return {
    label: m.media_label(),
    show: { image: m.product_show_picture(), video: m.media_show_video() },
    zoom: m.media_zoom(),
    magnify: m.media_magnify(),
    previous: m.media_previous(),
    next: m.media_next(),
    close: m.close(),
  };
}

/**
 * What the media viewer shows: its texts, and the media in the order given, each described in the request's language.
 * @param name of what the media belong to
 */
export function makeMediaView(name: string, media: readonly { url: string; type: "image" | "video" }[]) {
  // A video shows the item's picture until it is played.
  const poster = media.find(({ type }) => type === "image")?.url ?? null;
  return {
    texts: readMediaTexts(),
    media: media.map(({ url, type }, index) => {
      const number = index + 1;
      if (type === "video") return { url, type, poster, alt: m.media_video({ name, number }) };
      return { url, type, poster: null, alt: index === 0 ? name : m.product_picture({ name, number }) };
    }),
  };
}
