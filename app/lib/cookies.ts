/** The cookie in which the back office leaves the access token of its session, for previews. */
export const PREVIEW_COOKIE = "staff-preview";

/** The cookie that carries "it was sent" over the redirect of a posted form. */
export const SENT_COOKIE = "contact-sent";

/** Those with which a page can be made for one browser alone. */
export const PERSONAL_COOKIES = [PREVIEW_COOKIE, SENT_COOKIE];
