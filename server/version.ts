import pkg from "../package.json" with { type: "json" };

/** The version of this product. */
export const VERSION = pkg.version;
