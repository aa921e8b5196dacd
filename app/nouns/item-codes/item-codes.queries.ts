import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { countTranslations } from "../../lib/backend/count-translations.ts";
import { countListRows } from "../../lib/backend/list-page.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { findItemCodes, getItemCode, listCodesCalled, listCodesOf, listFinishes } from "./item-codes.data.ts";

const key = ["item-codes"];

/** What the back office loads of item codes. */
export const itemCodeQueries = {
  /** Key of all of them; what hangs under it is refreshed with it. */
  key,
  /** Key of the pages of the list. */
  pages: [...key, "pages"],
  /** An item code with all its columns; nothing where there is no id. */
  item: (client: StaffClient, id: number | undefined) =>
    queryOptions({ queryKey: [...key, id], queryFn: id === undefined ? skipToken : () => getItemCode(client, id) }),
  /** Codes that contain a text. */
  containing: (client: StaffClient, text: string) =>
    queryOptions({
      queryKey: [...key, "containing", text],
      queryFn: () => findItemCodes(client, text),
      placeholderData: keepPreviousData,
    }),
  /** Codes that are called so. A form asks while somebody types in it. */
  called: (client: StaffClient, code: string) =>
    queryOptions({
      queryKey: [...key, "called", code.trim().toLowerCase()],
      queryFn: () => listCodesCalled(client, code),
      staleTime: 10_000,
    }),
  /** The codes of a product, with which a form compares what is typed. */
  ofProduct: (client: StaffClient, productId: number | undefined) =>
    queryOptions({
      queryKey: [...key, "of product", productId],
      queryFn: productId === undefined ? skipToken : () => listCodesOf(client, productId),
      staleTime: 10_000,
    }),
  /** How many have no picture. */
  withoutPicture: (client: StaffClient) =>
    queryOptions({
      queryKey: [...key, "without picture"],
      queryFn: () => countListRows(client, "item_codes", { picture: "missing" }),
    }),
  finishes: (client: StaffClient) =>
    queryOptions({ queryKey: [...key, "finishes"], queryFn: () => listFinishes(client) }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({
      queryKey: ["item-code-dependents", id],
      queryFn: () => countTranslations(client, "item_codes", id),
    }),
};
