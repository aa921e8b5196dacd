import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * Path of the Chromium that the browser tests drive: CHROMIUM_PATH, Playwright's own, or the system's. The headless shell is the
 * same engine without the browser's own windows: a page costs half as much as in the whole browser.
 * Throws one line that says how to install one.
 */
export function findChromium(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found)
    throw new Error("No Chromium found: run `apt-get install -y chromium-headless-shell`, or set CHROMIUM_PATH");
  return found;
}
