import { getProductListPage } from "../../domain/products/products.data.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerList, readListQuery } from "../parts/list/list-page.server.ts";
import { ListScreen } from "../parts/list/list-screen.tsx";
import { loadView } from "../parts/page/load-view.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/products.route";
import { CategoryGuide } from "./category-guide.tsx";
import { CustomOrders } from "./custom-orders.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { makeProductsView, rowsOf } from "./products.view.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const query = readListQuery(url, () => 0);
  const { category, search } = query;
  const asked = { language: platform.locale, category, search, maxRows: rowsOf(query) };
  const parts = makePageParts(platform.log);
  const page = await getProductListPage(serverClient(platform), asked, parts);
  return answerList(url, makeProductsView(query, page), parts);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadView(request, serverLoader());
}

// Public site §2, Products.
export default function ProductsRoute({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <ListScreen
      view={view}
      state={useFrame().states.products}
      grid="product-grid"
      places={12}
      list={({ texts }, list, loading) => <ProductGrid texts={texts} list={list} loading={loading} />}
    >
      {({ texts, categories }) => (
        <>
          <CategoryGuide texts={texts} categories={categories ?? []} />
          <CustomOrders texts={texts} />
        </>
      )}
    </ListScreen>
  );
}
