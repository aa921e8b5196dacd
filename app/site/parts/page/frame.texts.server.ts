import { TRAY_LIMIT } from "../../../domain/tray/tray.rules.ts";
import { brand } from "../../../lib/brand.ts";
import type { CompanyFacts } from "../../../lib/company-facts.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import { SECTION_LIST } from "../../sections.server.ts";

export type Frame = ReturnType<typeof readFrame>;

/**
 * Texts and company facts of the frame, and the states that a screen shows before its own texts have arrived.
 * Read on the server: the browser gets the texts of one language, and no message code.
 */
export function readFrame(company: CompanyFacts) {
  const year = new Date().getFullYear();
  const [mailbox, mailHost] = company.email.split("@");
  const captions: Record<string, string> = { wechat: m.wechat_caption(), whatsapp: m.whatsapp_caption() };
  return {
    logoLabel: m.logo_label(),
    skip: m.skip_to_content(),
    mainNavigation: m.nav_label(),
    openMenu: m.menu_open(),
    closeMenu: m.menu_close(),
    language: m.language(),
    find: {
      label: m.find_label(),
      hint: m.find_hint(),
      submit: m.find_submit(),
      codes: m.product_item_codes(),
      products: m.nav_products(),
      pages: m.find_pages(),
      counted: m.find_counted({ count: "{count}" }),
      nothing: m.find_nothing(),
    },
    tray: {
      link: m.tray_link(),
      counted: m.tray_counted(),
      add: m.tray_add(),
      takeOut: m.tray_take_out(),
      full: m.tray_full({ limit: TRAY_LIMIT }),
    },
    toTop: m.scroll_to_top(),
    feed: m.page_title({ page: m.nav_news(), brand: brand.name }),
    links: SECTION_LIST.map(({ path, name }) => ({ to: path, label: name() })),
    /** Behind the sections of the specification. */
    shades: { to: "/shades", label: m.shades_title() },
    footer: {
      blurb: m.footer_blurb(),
      quickLinks: m.footer_quick_links(),
      contact: m.nav_contact(),
      company: company.legalName,
      address: company.address,
      phone: company.phone,
      mailbox,
      mailHost,
      at: m.email_at(),
      certificates: { to: "/certificates", label: m.certificates_title() },
      rights: m.footer_rights({ year, company: company.legalName }),
      follow: m.footer_follow(),
    },
    socials: company.networks.map((network) => {
      const caption = captions[network.icon];
      return caption ? { ...network, caption } : network;
    }),
    newsletter: {
      heading: m.newsletter(),
      text: m.newsletter_text(),
      email: m.newsletter_email(),
      trap: m.form_trap(),
      subscribe: m.newsletter_subscribe(),
      subscribing: m.newsletter_subscribing(),
      outcomes: {
        subscribed: m.newsletter_subscribed(),
        invalid: m.newsletter_invalid(),
        duplicate: m.newsletter_duplicate(),
        failed: m.newsletter_failed(),
      },
      code: readCodeTexts(),
    },
    legal: {
      links: [
        { to: "/legal/privacy-policy", title: m.privacy_title() },
        { to: "/legal/terms-of-service", title: m.terms_title() },
      ],
      loading: m.legal_loading(),
    },
    clickHere: m.click_here(),
    close: m.close(),
    retry: m.retry(),
    unavailable: m.content_unavailable(),
    states: {
      home: {
        loading: m.home_loading(),
        title: m.nav_home(),
        failed: [m.featured_failed(), m.carousel_failed(), m.settings_failed()],
      },
      products: { loading: m.products_loading(), failed: [m.products_failed(), m.categories_failed()] },
      product: {
        loading: m.product_loading(),
        failed: m.product_failed(),
        missing: {
          title: m.page_title({ page: m.product_not_found(), brand: brand.name }),
          heading: m.product_not_found(),
          text: m.product_not_found_text(),
          error: m.product_not_found_error(),
          back: m.back_to_products(),
        },
      },
      shades: { loading: m.shades_loading(), failed: [m.shades_failed()] },
      tray: { loading: m.tray_loading(), failed: [m.tray_failed()] },
      gallery: { loading: m.gallery_loading(), failed: [m.gallery_failed(), m.categories_failed()] },
      galleryItem: { loading: m.gallery_item_loading(), failed: m.gallery_item_failed() },
      news: { loading: m.news_loading(), failed: [m.news_failed()] },
      newsItem: {
        loading: m.news_item_loading(),
        failed: m.news_item_failed(),
        missing: {
          title: m.page_title({ page: m.news_item_not_found(), brand: brand.name }),
          heading: m.news_item_not_found(),
          text: m.news_item_not_found_text(),
          back: m.back_to_news(),
        },
      },
    },
  };
}

/** What is said of the six digits of the newsletter. */
export function readCodeTexts() {
  return {
    label: m.newsletter_code(),
    confirm: m.newsletter_confirm(),
    done: m.newsletter_confirmed(),
    wrong: m.newsletter_code_wrong(),
  };
}
