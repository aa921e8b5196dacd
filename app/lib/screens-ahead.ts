import { matchPath } from "react-router";

type Screen = { parentId?: string; path?: string; module: string };
type RouterWindow = { __reactRouterManifest: { routes: Record<string, Screen> } };

const screensOf = (layout: string) =>
  Object.values((window as unknown as RouterWindow).__reactRouterManifest.routes).filter(
    ({ parentId }) => parentId === layout,
  );

const load = ({ module }: Screen): Promise<unknown> => import(/* @vite-ignore */ module);

/**
 * Fetches the screens of a layout, so that one whose connection is then lost gets to a screen's own failure. Without it the
 * router asks the browser to load the page, which then shows its own error.
 * @param layout route id
 */
export function fetchScreens(layout: string): void {
  for (const screen of screensOf(layout)) load(screen).catch(() => {});
}

/**
 * Fetches the screen of a page, where it is not there yet.
 * @param layout route id
 * @throws the browser's error when it can't be reached
 */
export async function fetchScreen(layout: string, pathname: string): Promise<void> {
  const screen = screensOf(layout).find(({ path = "" }) => matchPath(`/${path}`, pathname));
  if (screen) await load(screen);
}
