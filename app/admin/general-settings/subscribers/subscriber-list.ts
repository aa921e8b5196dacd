/** Said when the list of subscribers cannot be loaded. */
export const loadFailure = "Failed to load subscribers";
