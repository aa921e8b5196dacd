import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { listMessageDefects } from "./scripts/check-messages.ts";
import { leanFunctions } from "./scripts/lean-functions.ts";
import { leanRouter } from "./scripts/lean-router.ts";
import { messageOptions } from "./scripts/message-options.ts";

/** A text that a language lacks would be shown in English without a word, so it stops the build. */
function completeMessages(): Plugin {
  return {
    name: "complete-messages",
    apply: "build",
    buildStart() {
      const defects = listMessageDefects();
      if (defects.length > 0) this.error(defects.join("\n"));
    },
  };
}

/**
 * What is imported on demand has no styles and no chunks to fetch ahead, so Vite's code for those stays out of every page.
 * Styles that come along one day stop the build: nothing would load them.
 */
function plainDynamicImports(): Plugin {
  return {
    name: "plain-dynamic-imports",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !/__vite__mapDeps=.*\.css/.test(chunk.code)) continue;
        this.error(`${chunk.fileName} imports a module with styles on demand`);
      }
    },
  };
}

/**
 * The server's build holds what it uses of its libraries, instead of their thousand files: a start reads less and the process keeps
 * less (docs/decisions/0014-memory.md). What the server itself imports as well stays outside, so that there is one of each.
 */
function wholeServerBuild(): Plugin {
  return {
    name: "whole-server-build",
    apply: "build",
    config: () => ({
      ssr: { noExternal: true, external: ["react", "react-dom", "react-router", "@supabase/supabase-js", "zod"] },
    }),
  };
}

export default defineConfig({
  plugins: [
    wholeServerBuild(),
    leanFunctions(),
    leanRouter(),
    plainDynamicImports(),
    completeMessages(),
    paraglideVitePlugin(messageOptions),
    reactRouter(),
  ],
  // Dependencies found late would reload a cold development page.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.server.ts"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page of the site needs compresses better together than in the many chunks of the default split.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "frame",
                  test: /app\/(site\/(frame|parts\/(?!media|video|pager|page-size|search-box|kept-fields|list-(?!hero)|like|legal))|lib\/(seo|i18n|media))/,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    rolldownOptions: {
      onLog(level, log, report) {
        // A call to a message that was not compiled.
        if (log.code === "IMPORT_IS_UNDEFINED" || log.code === "MISSING_EXPORT") throw new Error(log.message);
        report(level, log);
      },
    },
  },
});
