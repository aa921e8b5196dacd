import { useRouteLoaderData } from "react-router";
import { type Packed, unpack } from "../../lib/packed.ts";
import type { Frame } from "./frame.texts.server.ts";

/** Texts and facts that the frame has loaded once for all screens. */
export function useFrame(): Frame {
  const packed = useRouteLoaderData("site/site.layout") as Packed<Frame>;
  return packed && unpack(packed);
}
