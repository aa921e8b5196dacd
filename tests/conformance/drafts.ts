/** What the forms of the back office save when little is filled in, by column. */
export const drafts = {
  product: { name: "Draft", status: "Inactive" },
  galleryItem: { name: "Draft", is_pdf: false, status: "Inactive" },
  newsItem: {
    title: "Draft",
    description: "Ten characters",
    article_body: "At least twenty characters.",
    status: "Inactive",
    is_pinned: false,
  },
};
