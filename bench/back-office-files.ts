import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Route = { module: string; imports?: string[]; css?: string[] };

const ASSETS = path.join(import.meta.dirname, "../build/client/assets");

/** Whether a route (by its id) is one of the back office's. */
const isBackOffice = (id: string) => id.startsWith("admin/");

/** Files of the build that screens of the back office load and no public page does, by their addresses. */
export function listBackOfficeFiles(): Set<string> {
  const name = readdirSync(ASSETS).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest");
  const text = readFileSync(path.join(ASSETS, name), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, Route>;
  };
  const filesOf = (isAsked: (id: string) => boolean) =>
    new Set(
      Object.entries(routes)
        .filter(([id]) => isAsked(id))
        .flatMap(([, { module, imports = [], css = [] }]) => [module, ...imports, ...css]),
    );
  const ofTheSite = filesOf((id) => !isBackOffice(id));
  return new Set([...filesOf(isBackOffice)].filter((file) => !ofTheSite.has(file)));
}
