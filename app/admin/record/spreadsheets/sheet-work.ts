import type { Answer, Work } from "./sheet-worker.ts";

/**
 * Has something done in a worker of its own: reading and writing files and planning, which may take seconds. Throws an error for people,
 * as what is done throws it.
 */
export function inWorker<Name extends keyof Work>(
  name: Name,
  ...input: Parameters<Work[Name]>
): Promise<Awaited<ReturnType<Work[Name]>>> {
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Awaited<ReturnType<Work[Name]>>>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if ("problem" in data) reject(new Error(data.problem));
      else resolve(data.output as Awaited<ReturnType<Work[Name]>>);
    });
    worker.addEventListener("error", () => reject(new Error("This part of the page could not be loaded")));
    worker.postMessage({ name, input });
  }).finally(() => worker.terminate());
}
