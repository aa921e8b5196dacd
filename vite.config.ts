import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, minifySync, type Plugin } from "vite";
import { deriveMessages, listMessageDefects } from "./build-steps/messages.ts";
import project from "./package.json" with { type: "json" };

/** Writes the message files that are made of others. A text that a language lacks stops the build. */
function completeMessages(): Plugin {
  return {
    name: "complete-messages",
    configResolved({ command }) {
      deriveMessages();
      const defects = command === "build" ? listMessageDefects() : [];
      if (defects.length > 0) throw new Error(defects.join("\n"));
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

/** The script that stands in every page is as small there as those that are loaded. */
function smallStartScripts(): Plugin {
  return {
    name: "small-start-scripts",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /\/start-scripts\.js\?raw$/ },
      handler(id) {
        const file = id.replace(/\?raw$/, "");
        const { code } = minifySync(file, readFileSync(file, "utf8"));
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}

export default defineConfig({
  plugins: [wholeServerBuild(), smallStartScripts(), completeMessages(), reactRouter()],
  define: {
    // When the texts that no table holds last changed, for the site map.
    BUILT_AT: JSON.stringify(new Date().toISOString()),
    VERSION: JSON.stringify(project.version),
  },
  // What a worker loads when it needs it stays apart.
  worker: { format: "es" },
  // Dependencies found late would reload a cold development page.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.server.ts"] },
  environments: {
    client: {
      build: {
        // What is imported on demand has few chunks of its own; Vite's code to fetch those ahead would be in every page.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // What every page of the site needs compresses better together than in the many chunks of the default split.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "frame",
                  test: /app\/(site\/(frame|parts\/((form|item|page|share|text)\/|[^/]+$))|lib\/(seo|i18n|media|document))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
