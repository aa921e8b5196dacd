import { answer, preflight } from "./answers.ts";
import { keyRefusal, MissingSetting } from "./keys.ts";

/**
 * The way into a hosted function. What its handler throws is logged; the caller learns no more than that the function is
 * not set up, or that the project refuses its key.
 * @returns what `Deno.serve` takes; it never throws
 */
export function entry(handle: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "OPTIONS") return preflight();
    try {
      return await handle(request);
    } catch (error) {
      const refusal = keyRefusal(error);
      if (!refusal && !(error instanceof MissingSetting)) {
        console.error(error);
        return answer(500, { error: "Internal error" });
      }
      const { message } = refusal ?? (error as MissingSetting);
      console.error(message);
      return answer(503, { error: refusal ? message : "The function is not set up" });
    }
  };
}
