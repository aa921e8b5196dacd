import project from "../package.json" with { type: "json" };

/** The version of the product, as package.json says. */
export const VERSION: string = project.version;
