import { useRouteLoaderData } from "react-router";
import type { Frame } from "./frame.texts.server.ts";

/** Texts and facts that the frame has loaded once for all screens. */
export function useFrame(): Frame {
  return useRouteLoaderData("site/site.layout") as Frame;
}
