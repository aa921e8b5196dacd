import { useRouteLoaderData } from "react-router";
import type { BackendAddress } from "./backend/browser-client.ts";
import { imageSource } from "./media.ts";

/** `imageSource` for the backend of this site. */
export function useImageSource() {
  const { backend } = useRouteLoaderData("root") as { backend: BackendAddress };
  return (url: string, width: number, isVeiled?: boolean) => imageSource(backend, url, width, isVeiled);
}
