import { useRouteLoaderData } from "react-router";
import type { BackendAddress } from "./backend/browser-client.ts";
import { imageSource, type Look } from "./media.ts";

/** `imageSource` for the backend of this site. */
export function useImageSource() {
  const { backend } = useRouteLoaderData("root") as { backend: BackendAddress };
  return (url: string, width: number, look?: Look) => imageSource(backend, url, width, look);
}
