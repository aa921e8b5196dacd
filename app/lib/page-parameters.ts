/**
 * Query parameters that public pages read from their address; the page cache takes every other away. A page is kept for each
 * value of the cached ones. The others are choices within a page and the words of a search: there are too many of them, and they
 * would push out the pages.
 */
export const CACHED_PARAMETERS = ["page", "category", "size"];
export const OTHER_PARAMETERS = [
  "q",
  "code",
  "picture",
  "media",
  "notice",
  "subject",
  ...["near", "finish", "material", "denier", "care", "use", "family", "product", "state"],
  ...["codes", "compare", "kind", "again", "sent", "paper", "share", "version", "linkType"],
];
