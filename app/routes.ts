import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/site.layout.tsx", [
    index("site/home/home.route.tsx"),
    route("about", "site/about/about.route.tsx"),
    route("products", "site/products/products.route.tsx"),
    route("products/:slug", "site/product-detail/product-detail.route.tsx"),
    route("shades", "site/shades/shades.route.tsx"),
    route("resources", "site/resource-gallery/resource-gallery.route.tsx"),
    route("resources/:slug", "site/gallery-item/gallery-item.route.tsx"),
    route("news", "site/news-list/news-list.route.tsx"),
    route("news/:slug", "site/news-item/news-item.route.tsx"),
    route("contact", "site/contact/contact.route.tsx"),
    route("newsletter", "site/newsletter/newsletter.route.tsx"),
    route("legal/privacy-policy", "site/legal/legal.route.tsx", { id: "privacy-policy" }),
    route("legal/terms-of-service", "site/legal/legal.route.tsx", { id: "terms-of-service" }),
    route("*", "site/not-found/not-found.route.tsx"),
  ]),
  layout("admin/admin.layout.tsx", [
    route("admin/login", "admin/login/login.route.tsx"),
    layout("admin/shell/shell.layout.tsx", [
      route("admin", "admin/dashboard/dashboard.route.tsx"),
      route("admin/products", "admin/products/products.route.tsx"),
      route("admin/categories", "admin/product-categories/product-categories.route.tsx"),
      route("admin/item-codes", "admin/item-codes/item-codes.route.tsx"),
      route("admin/gallery-categories", "admin/gallery-categories/gallery-categories.route.tsx"),
      route("admin/gallery-items", "admin/gallery-items/gallery-items.route.tsx"),
      route("admin/news-items", "admin/news-events/news-events.route.tsx"),
      route("admin/translations", "admin/translations/translations.route.tsx"),
      route("admin/messages", "admin/messages/messages.route.tsx"),
      route("admin/general-settings", "admin/general-settings/general-settings.route.tsx"),
      route("admin/*", "admin/not-found/admin-not-found.route.tsx"),
    ]),
  ]),
  route("news.xml", "site/news-feed/news-feed.route.ts"),
  route("sitemap.xml", "site/site-map/sitemap.route.ts"),
  route("robots.txt", "site/site-map/robots.route.ts"),
] satisfies RouteConfig;
