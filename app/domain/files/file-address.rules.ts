const STORED = /^(?:https?:\/\/[^/?#]+)?\/storage\/v1\/object\/public\/site-media\/([^?#]+)/;

/** The key of a stored file of ours by its address; undefined for any other address. */
export function fileKey(url: string): string | undefined {
  const path = STORED.exec(url)?.[1];
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The addresses of stored pictures that stand in something, each once. */
export function picturesIn(view: unknown): string[] {
  const text = JSON.stringify(view) ?? "";
  if (!text.includes("/public/site-media/")) return [];
  const found = text.matchAll(/"((?:https?:\/\/[^"\\/]+)?\/storage\/v1\/object\/public\/site-media\/[^"\\]+)"/g);
  const urls = new Set(Array.from(found, ([, url = ""]) => url));
  return [...urls].filter((url) => /\.(?:jpe?g|png|webp|gif)(?:[?#]|$)/i.test(url));
}
