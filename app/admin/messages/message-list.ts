/** Said when messages cannot be loaded. */
export const LOAD_FAILURE = "Failed to load messages";
