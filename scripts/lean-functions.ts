import type { Plugin } from "vite";
import { UNUSED_FUNCTIONS, UNUSED_METHODS } from "./unused-functions.ts";

/**
 * Leaves unused functions of React and its router out of what browsers load.
 * Stops the build when one is no longer where it was, so that a new version is looked at.
 */
export function leanFunctions(): Plugin {
  const left = new Set<string>();
  return {
    name: "lean-functions",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /node_modules\/react-(?:dom|router)\// },
      handler(code, id) {
        const file = Object.keys(UNUSED_FUNCTIONS).find((name) => id.endsWith(name));
        if (!file) return null;
        left.add(file);
        let text = code.replaceAll(UNUSED_METHODS, "");
        for (const [name, body] of Object.entries(UNUSED_FUNCTIONS[file] ?? {})) {
          const found = functionPattern(name).exec(text);
          if (!found) return this.error(`${file} has no function ${name}: look at scripts/unused-functions.ts`);
          const [whole, head, indent] = found;
          text = text.replace(whole, () => `${head}${body}\n${indent}}\n`);
        }
        return { code: text, map: null };
      },
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED_FUNCTIONS).filter((file) => !left.has(file));
      if (!error && missing.length > 0) this.error(`Not found: ${missing.join()}; look at scripts/unused-functions.ts`);
    },
  };
}

/** A function whose body has lines of its own: its head, its indentation. */
function functionPattern(name: string): RegExp {
  const head = `(?:async )?function ${name.replaceAll("$", "\\$")}\\([\\s\\S]*?\\) \\{\\n`;
  return new RegExp(`^((?=([ \\t]*))[ \\t]*${head})[\\s\\S]*?^\\2\\}\\n`, "m");
}
