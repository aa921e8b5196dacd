import type { Platform } from "../platform.ts";

/**
 * Reads the parts of a page, each of which fails alone: what can be read is shown. Source: public site §8.
 * @returns `read`, which gives what a part brings, or null once its failure is logged; `areWhole`, whether none has failed so far
 */
export function makePageParts(log: Pick<Platform["log"], "error">) {
  let areWhole = true;
  return {
    read: async <Part>(part: string, reading: Promise<Part>): Promise<Part | null> => {
      try {
        return await reading;
      } catch (cause) {
        areWhole = false;
        log.error({ err: cause, part }, "part of a page not read");
        return null;
      }
    },
    areWhole: () => areWhole,
  };
}

export type PageParts = ReturnType<typeof makePageParts>;
