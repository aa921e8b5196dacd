import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isBackOffice, siteManifestUrl } from "../server/site-manifest.ts";

// Part of the build: the list of screens that a page of the site loads, without those of the back office.
const assets = path.join(import.meta.dirname, "../build/client/assets");
const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
if (!name) throw new Error("The build has no manifest");

const assignment = "window.__reactRouterManifest=";
const text = readFileSync(path.join(assets, name), "utf8");
if (!text.startsWith(assignment)) throw new Error("The manifest has another form");
const manifest = JSON.parse(text.slice(assignment.length).replace(/;\s*$/, ""));
manifest.url = siteManifestUrl(manifest.url);
manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isBackOffice(id)));
writeFileSync(path.join(assets, path.basename(manifest.url)), `${assignment}${JSON.stringify(manifest)};`);
