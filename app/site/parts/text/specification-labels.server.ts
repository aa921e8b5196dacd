import { m } from "../../../lib/i18n/messages.server.ts";

/** What the values of an item code are called, in the order of `listInformation` and `listTechnicalDetails`. */
export function readSpecificationLabels() {
  return {
    information: m.product_information(),
    informationLabels: [
      m.item_code(),
      m.composition(),
      m.type(),
      m.denier(),
      m.length(),
      m.net_weight(),
      m.gross_weight(),
      m.country_of_origin(),
      m.other_information(),
    ],
    technical: m.technical_details(),
    technicalLabels: [m.bleaching(), m.ironing(), m.washing_temperature()],
    notes: m.additional_technical_notes(),
  };
}
