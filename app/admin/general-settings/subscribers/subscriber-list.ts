/** Key of the list of subscribers. */
export const subscribersKey = ["newsletter-subscription"];

/** Said when it cannot be loaded. */
export const loadFailure = "Failed to load subscribers";
