import { isGtin } from "../../lib/gtin.ts";
import type { Noun } from "../noun.ts";

// The headings of its form.
const IDENTIFICATION = { group: "Identification" };
const WEIGHTS = { group: "Composition and Weights" };
const CARE = { group: "Care" };
const OTHER = { group: "Other" };
const WEIGHT_UNITS = ["g", "kg", "oz", "lb", "lbs"];
export const ITEM_CODE_GROUPS = [IDENTIFICATION, WEIGHTS, CARE, OTHER].map(({ group }) => group);

export const itemCodes = {
  name: "item_codes",
  words: { one: "Item code", many: "Item codes" },
  namedBy: ["item_code"],
  key: { column: "item_code", within: "product_id", ignoring: "case" },
  hasSheet: true,
  path: "/admin/item-codes?",
  fields: {
    product_id: {
      ...IDENTIFICATION,
      kind: "record",
      label: "Product",
      missing: "Please select a product",
      refersTo: "products",
      sheet: "product_slug",
    },
    item_code: { ...IDENTIFICATION, kind: "line", label: "Item Code", missing: "Item code is required" },
    color_name: {
      ...IDENTIFICATION,
      kind: "line",
      label: "Colour Name",
      translated: 9,
      hint: "Stands beside the code on the product's page, like 'Silver 02 Pewter'",
    },
    hex: { ...IDENTIFICATION, kind: "colour", label: "Colour (hex)" },
    hex_source: {
      ...IDENTIFICATION,
      kind: "choice",
      label: "Colour Source",
      choices: { measured: "Measured", photo: "From a photo", "on screen": "On screen, by eye" },
    },
    finish: { ...IDENTIFICATION, kind: "line", label: "Finish", translated: 10 },
    type: { ...IDENTIFICATION, kind: "line", label: "Type", translated: 2 },
    country_of_origin: { ...IDENTIFICATION, kind: "line", label: "Country of Origin", translated: 3 },
    gtin: {
      ...IDENTIFICATION,
      kind: "line",
      label: "GTIN",
      hint: "Only where GS1 has given one: 8, 12, 13 or 14 digits",
      valid: { by: { test: isGtin }, text: "A GTIN has 8, 12, 13 or 14 digits, and the last one must fit the others" },
    },
    state: {
      ...IDENTIFICATION,
      kind: "choice",
      label: "State",
      missing: "State is required",
      choices: { current: "Current", "phasing out": "Phasing out", gone: "Gone" },
    },
    successor_id: { ...IDENTIFICATION, kind: "record", label: "Successor", refersTo: "item_codes", sheet: "successor" },
    image_url: { kind: "picture", label: "Image" },
    picture_shows: {
      ...IDENTIFICATION,
      kind: "line",
      label: "What the Picture Shows",
      translated: 11,
      hint: "Said below the picture, behind “Shown:”, like: sample spool",
    },
    composition: { ...WEIGHTS, kind: "line", label: "Composition", translated: 1 },
    denier: {
      ...WEIGHTS,
      kind: "line",
      label: "Denier",
      quantity: { units: ["d", "den", "denier", "dtex", "tex"], example: "150 D" },
    },
    length: {
      ...WEIGHTS,
      kind: "line",
      label: "Length",
      quantity: {
        units: ["m", "km", "metre", "metres", "meter", "meters", "yd", "yds", "yard", "yards"],
        example: "5,000 m",
      },
    },
    net_weight: {
      ...WEIGHTS,
      kind: "line",
      label: "Net Weight",
      quantity: { units: WEIGHT_UNITS, example: "500 g" },
    },
    gross_weight: {
      ...WEIGHTS,
      kind: "line",
      label: "Gross Weight",
      quantity: { units: WEIGHT_UNITS, example: "560 g" },
    },
    bleaching: { ...CARE, kind: "line", label: "Bleaching", translated: 5 },
    ironing: { ...CARE, kind: "line", label: "Ironing", translated: 6 },
    washing_temperature: { ...CARE, kind: "line", label: "Washing Temperature", translated: 7 },
    other_information: { ...OTHER, kind: "text", label: "Other Information", translated: 4, rows: 4 },
    other_technical_info: {
      ...OTHER,
      kind: "text",
      label: "Other Technical Info",
      translated: 8,
      rows: 4,
      hint: "Stands on the product's page as 'Additional Technical Notes'",
    },
    denier_value: null,
    length_metres: null,
    net_weight_grams: null,
    gross_weight_grams: null,
    care: null,
  },
} as const satisfies Noun<"item_codes">;
