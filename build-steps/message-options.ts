import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the interface texts are compiled. The locale comes from the request (app/lib/i18n/locale.server.ts), never from a cookie. */
export const messageOptions: CompilerOptions = {
  project: "./project.inlang",
  outdir: "./app/lib/i18n/paraglide",
  strategy: ["baseLocale"],
  isServer: "import.meta.env.SSR",
  emitReadme: false,
  emitPrettierIgnore: false,
};
