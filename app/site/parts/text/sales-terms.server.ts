import { m } from "../../../lib/i18n/messages.server.ts";

/** On what terms every product is sold, in the request's language. */
export function readSalesTerms() {
  return {
    delivery: m.delivery_heading(),
    deliveryPoints: [m.delivery_stock(), m.delivery_lead_time(), m.delivery_price(), m.delivery_method()],
    important: m.important_heading(),
    importantPoints: [m.important_weight(), m.important_lots(), m.important_repeat()],
  };
}
