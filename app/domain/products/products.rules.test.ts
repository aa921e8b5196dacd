import { expect, test } from "vitest";
import type { ItemCode, ProductPage } from "./product-page.data.ts";
import { findNamedCode, listInformation, listOwnPictures, listTechnicalDetails } from "./products.rules.ts";

function makeCode(code: string, values: Partial<ItemCode> = {}): ItemCode {
  const technical = { bleaching: null, ironing: null, washing_temperature: null, other_technical_info: null };
  const amounts = { denier: null, length: null, net_weight: null, gross_weight: null };
  const origin = { composition: null, type: null, country_of_origin: null, other_information: null };
  const shade = { image_url: null, color_name: null, hex: null, finish: null, state: "current", successor_id: null };
  return { id: 1, item_code: code, ...shade, ...technical, ...amounts, ...origin, ...values };
}

function makePage(image_url: string | null): ProductPage {
  return {
    product: { name: "Gold", image_url } as ProductPage["product"],
    categories: [],
    images: [{ id: 1, image_url: "/extra.jpg" }],
    itemCodes: [makeCode("K-1"), makeCode("K-2", { image_url: "/k-2.jpg" })],
    related: [],
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

test("a search names the code that it is, or the only one that goes on like it", () => {
  const codes = ["KT-101", "KT-103", "KT-112", "KT3P-402"];
  for (const search of ["KT-103", "kt103", " kt 103 ", "smooth KT-103", "103", "kt-103 gold"]) {
    expect(findNamedCode(codes, search), search).toBe("KT-103");
  }
  expect(findNamedCode(codes, "kt3p")).toBe("KT3P-402");
  expect(findNamedCode(["KT-10", "KT-101"], "kt-10")).toBe("KT-10");
});

test("a search that names no code, or several alike, chooses none", () => {
  const codes = ["KT-101", "KT-103", "KT-112"];
  for (const search of ["", "KT-1", "kt", "12", "gold", "KT-104", "銀色", "T-101x"]) {
    expect(findNamedCode(codes, search), search).toBeUndefined();
  }
});
