import { expect, test } from "vitest";
import type { ItemCode, ProductPage } from "./product-page.data.ts";
import { listInformation, listOwnPictures, listTechnicalDetails } from "./products.rules.ts";

function makeCode(code: string, values: Partial<ItemCode> = {}): ItemCode {
  const technical = { bleaching: null, ironing: null, washing_temperature: null, other_technical_info: null };
  const amounts = { denier: null, length: null, net_weight: null, gross_weight: null };
  const origin = { composition: null, type: null, country_of_origin: null, other_information: null };
  const shade = {
    picture_shows: null,
    image_url: null,
    color_name: null,
    hex: null,
    hex_source: null,
    finish: null,
    state: "current",
  };
  return {
    id: 1,
    item_code: code,
    successor_id: null,
    care: [],
    ...shade,
    ...technical,
    ...amounts,
    ...origin,
    ...values,
  };
}

function makePage(image_url: string | null): ProductPage {
  return {
    product: { name: "Gold", image_url } as ProductPage["product"],
    categories: [],
    images: [{ id: 1, image_url: "/extra.jpg" }],
    itemCodes: [makeCode("K-1"), makeCode("K-2", { image_url: "/k-2.jpg" })],
    certificates: [],
    documents: [],
    related: [],
    projects: [],
  };
}

test("of a product's own pictures the main one comes first", () => {
  expect(listOwnPictures(makePage("/main.jpg"))).toEqual(["/main.jpg", "/extra.jpg"]);
  expect(listOwnPictures(makePage(null))).toEqual(["/extra.jpg"]);
});

test("an item code's values come in the order of the tables", () => {
  const code = makeCode("K-1", {
    composition: "Polyester",
    other_information: "Stock",
    bleaching: "No",
    ironing: "Low",
  });
  expect(listInformation(code)).toEqual(["K-1", "Polyester", null, null, null, null, null, null, "Stock"]);
  expect(listTechnicalDetails(code)).toEqual(["No", "Low", null]);
});
