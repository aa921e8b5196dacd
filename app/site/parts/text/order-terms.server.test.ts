import { expect, test } from "vitest";
import { listOrderTerms } from "./order-terms.server.ts";

const none = {
  minimum_stock: null,
  minimum_custom: null,
  lead_time_stock: null,
  lead_time_custom: null,
  lab_dip_days: null,
  free_sample: null,
  carton_quantity: null,
};

test("a product's own term stands before that of the house, and what neither tells is not there", () => {
  const own = { ...none, minimum_stock: "5 cones", free_sample: " ", lab_dip_days: 12 };
  const house = { minimum_stock: "10 cones", free_sample: "1 m", lab_dip_days: "10" };
  expect(listOrderTerms(own, house)).toEqual({
    heading: "Terms",
    labels: ["Minimum from Stock", "Lab Dip", "Free Sample"],
    values: ["5 cones", "12 working days", "1 m"],
  });
});

test("without any there is nothing to show", () => {
  expect(listOrderTerms(none, {})).toMatchObject({ labels: [], values: [] });
});
