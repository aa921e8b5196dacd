import { complainAboutMissing, exitWith, findNamedFiles, readProjectFile } from "./named-files.ts";

// Keeps docs/screens.md true: every route file stands in it, and every file it names exists.
const DOCUMENT = "docs/screens.md";
const routes = readProjectFile("app/routes.ts");

const routeFiles = [...routes.matchAll(/"([\w./-]+\.route\.tsx?)"/g)].map((match) => `app/${match[1]}`);
const named = findNamedFiles(readProjectFile(DOCUMENT), ["app", "tests"]);

exitWith([
  ...routeFiles.filter((file) => !named.includes(file)).map((file) => `${DOCUMENT} lacks ${file}`),
  ...complainAboutMissing(DOCUMENT, named),
  ...(routeFiles.length === 0 ? ["app/routes.ts names no route file"] : []),
]);
