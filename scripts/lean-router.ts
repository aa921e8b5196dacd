import type { Plugin } from "vite";

// Parts of the router that this site never switches on (docs/decisions/0008-lean-router.md). They can't be shaken off,
// because the router asks for them and decides at run time. The last line of each stands for names that only the
// router's server asks for, whose modules are read but not kept.
const UNUSED: Record<string, string> = {
  // Routes found as links come into view: react-router.config.ts sends them all at once.
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export { getPartialManifest as getPathsWithAncestors, getPartialManifest as handleClientVersionMismatch, getPartialManifest as getManifestPath };`,
  // Error page and loading page for a site that has none of its own. What catches the failure of the router itself stays.
  "react-router/dist/production/lib/dom/ssr/errorBoundaries.js": `
    import { Component, createElement } from "react";
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError() {
        return { failed: true };
      }
      render() {
        if (!this.state.failed) return this.props.children;
        const home = createElement("a", { href: "/" }, "Return to Home");
        return createElement("html", { lang: "en" }, createElement("body", null, home));
      }
    }
    export const RemixRootDefaultErrorBoundary = () => null;
    export { RemixRootDefaultErrorBoundary as BoundaryShell };`,
  // Measuring hooks for monitoring services.
  "react-router/dist/production/lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export { instrumentClientSideRouter as instrumentHandler, instrumentClientSideRouter as instrumentationResultMetaContext };`,
};

/**
 * Leaves the unused parts of the router out of what browsers load.
 * Stops the build when a part is no longer where it was, so that a new version is looked at.
 */
export function leanRouter(): Plugin {
  const left = new Set<string>();
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const part = Object.keys(UNUSED).find((name) => id.endsWith(name));
      if (!part) return null;
      left.add(part);
      return UNUSED[part];
    },
    buildEnd(error) {
      if (!error && left.size < Object.keys(UNUSED).length)
        this.error("The router has changed: look at scripts/lean-router.ts");
    },
  };
}
