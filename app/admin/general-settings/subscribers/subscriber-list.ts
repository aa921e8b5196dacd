/** Said when the list of subscribers cannot be loaded. */
export const LOAD_FAILURE = "Failed to load subscribers";
