import { m } from "../../lib/i18n/messages.server.ts";
import { readMediaTexts } from "../parts/media/media-viewer.server.ts";
import { readPrintTexts } from "../parts/print/print.texts.server.ts";
import { readSalesTerms } from "../parts/text/sales-terms.server.ts";
import { readSpecificationLabels } from "../parts/text/specification-labels.server.ts";

export type ProductTexts = ReturnType<typeof readProductTexts>;

export function readProductTexts() {
  return {
    back: m.back_to_products(),
    categories: m.product_categories(),
    pictures: m.product_pictures(),
    showPicture: m.product_show_picture(),
    noPictures: m.no_images(),
    media: readMediaTexts(),
    viewNote: m.shade_view_note(),
    notPhotographed: m.shade_not_photographed(),
    copy: m.shade_copy(),
    copied: m.shade_copied(),
    askCode: m.shade_ask_code(),
    askProduct: m.shade_ask_product(),
    codes: m.product_item_codes(),
    wholeSheet: m.sheet_whole(),
    similar: m.shades_similar(),
    printTexts: readPrintTexts(),
    catalogue: m.download_catalogue(),
    catalogueNote: m.catalogue_note(),
    details: m.product_details(),
    ...readSpecificationLabels(),
    tabs: {
      specifications: m.tab_specifications(),
      delivery: m.tab_delivery(),
      technical: m.tab_technical(),
      disclaimers: m.tab_disclaimers(),
    },
    care: m.care(),
    unknown: m.not_available(),
    ...readSalesTerms(),
    certificates: m.certificates_title(),
    related: m.related_products(),
    seenIn: m.product_seen_in(),
  };
}

/** What the tabs of a product without item codes tell of a sale. */
export function readSaleFacts() {
  return {
    delivery: {
      labels: [
        m.delivery_stock_label(),
        m.delivery_lead_time_label(),
        m.delivery_price_label(),
        m.delivery_method_label(),
      ],
      values: [m.delivery_stock_fact(), m.delivery_lead_time_fact(), m.delivery_price_fact(), m.delivery_method_fact()],
    },
    disclaimers: {
      labels: [m.disclaimer_weight_label(), m.disclaimer_lots_label(), m.disclaimer_repeat_label()],
      values: [m.disclaimer_weight_fact(), m.disclaimer_lots_fact(), m.disclaimer_repeat_fact()],
    },
  };
}
