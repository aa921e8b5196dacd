/** When the build was made (ISO 8601). */
declare const BUILT_AT: string;
/** The version of the product, as package.json says. */
declare const VERSION: string;
