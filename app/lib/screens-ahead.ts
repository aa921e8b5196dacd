type RouterWindow = { __reactRouterManifest: { routes: Record<string, { parentId?: string; module: string }> } };

/**
 * Fetches the screens of a layout, so that one whose connection is then lost gets to a screen's own failure. Without it the
 * router asks the browser to load the page, which then shows its own error.
 * @param layout route id
 */
export function fetchScreens(layout: string): void {
  const { routes } = (window as unknown as RouterWindow).__reactRouterManifest;
  for (const { parentId, module } of Object.values(routes)) {
    if (parentId === layout) import(/* @vite-ignore */ module).catch(() => {});
  }
}
