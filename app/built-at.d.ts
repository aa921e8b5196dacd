/** When the build was made (ISO 8601). */
declare const BUILT_AT: string;
