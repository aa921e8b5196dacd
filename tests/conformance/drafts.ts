const noMedia = { new_media_urls: [], new_media_types: [], removed_media_ids: [] };

/** What the forms of the back office save when little is filled in, as arguments of their calls. */
export const drafts = {
  product: {
    name: "Draft",
    description: "",
    detailed_description: "",
    status: "Inactive",
    image_url: "",
    catalogue_pdf: "",
    category_ids: [],
    new_image_urls: [],
    removed_image_ids: [],
  },
  galleryItem: {
    name: "Draft",
    description: "",
    detailed_description: "",
    project_details: "",
    is_pdf: false,
    primary_image_url: "",
    pdf_url: "",
    status: "Inactive",
    category_ids: [],
    product_ids: [],
    ...noMedia,
  },
  newsItem: {
    title: "Draft",
    description: "Ten characters",
    article_body: "At least twenty characters.",
    status: "Inactive",
    is_pinned: false,
    primary_image_url: "",
    ...noMedia,
  },
};
