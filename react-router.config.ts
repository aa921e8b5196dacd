import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  splitRouteModules: false,
  // The site has few routes: one manifest in the page saves a request per new link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
