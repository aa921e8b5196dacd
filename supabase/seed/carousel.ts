import { mediaUrl } from "./media-files.ts";

export const carousel = [
  {
    id: 1,
    type: "carousel",
    image_url: mediaUrl("carousel/gold-winding-macro.jpg"),
    alt_text: "Close-up of gold metallic thread cross-wound on a cone, warm light on dark",
    title: "Gold, wound to run",
    display_order: 1,
    is_active: true,
    created_at: "2024-01-08T02:00:00Z",
  },
  {
    id: 2,
    type: "carousel",
    image_url: mediaUrl("carousel/embroidery-midnight.jpg"),
    alt_text: "Gold and rose gold chrysanthemum embroidery on midnight blue twill",
    title: "Chrysanthemum on midnight twill",
    display_order: 2,
    is_active: true,
    created_at: "2024-01-08T02:05:00Z",
  },
  {
    id: 3,
    type: "carousel",
    image_url: mediaUrl("carousel/cones-row.jpg"),
    alt_text:
      "Row of cones wound with gold, rose gold, silver and copper metallic thread, receding softly out of focus",
    title: "Cones of metallic thread",
    display_order: 3,
    is_active: true,
    created_at: "2026-02-24T02:00:00Z",
  },
];
