import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { Screen } from "../parts/screen.tsx";
import { readOnce } from "../record/form/read-once.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { ProductScreen } from "./product-screen.tsx";

const back = { to: "/admin/products", text: "Products" };

/** A product, its texts in both languages and its codes. */
export default function ProductRoute() {
  const client = useStaffClient();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({
    ...productQueries.item(client, id),
    ...readOnce,
    enabled: isId,
    meta: { failure: "Failed to load data" },
  });
  if (query.data) return <ProductScreen key={id} opened={query.data} />;
  return (
    <Screen title="Product" purpose="What its page shows, in both languages, and its item codes." back={back}>
      {query.isError ? (
        <ListFailure text={reasonOf(query.error)} query={query} />
      ) : query.data === null || !isId ? (
        <p role="alert">This product no longer exists.</p>
      ) : (
        <p role="status">Loading...</p>
      )}
    </Screen>
  );
}
