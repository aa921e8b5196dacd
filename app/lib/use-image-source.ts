import { useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { BackendAddress } from "./backend/browser-client.ts";
import { imageSource, type Look } from "./media.ts";
import { PictureFactsContext } from "./picture-facts.ts";

/** `imageSource` for the backend of this site, with what stays in sight where the picture is cut to its frame. */
export function useImageSource() {
  const { backend } = useRouteLoaderData("root") as { backend: BackendAddress };
  const facts = useContext(PictureFactsContext);
  return (url: string, width: number, look?: Look) => {
    const source = imageSource(backend, url, width, look);
    const at = facts[url]?.at;
    return at ? { ...source, style: { objectPosition: at } } : source;
  };
}
