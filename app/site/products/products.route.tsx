import { getProductListPage } from "../../domain/products/products.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerList, readListQuery, readOrLog } from "../parts/list-page.server.ts";
import { ListScreen } from "../parts/list-screen.tsx";
import { loadView } from "../parts/load-view.ts";
import { useFrame } from "../parts/use-frame.ts";
import type { Route } from "./+types/products.route";
import { CategoryGuide } from "./category-guide.tsx";
import { CustomOrders } from "./custom-orders.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { makeProductsView, rowsOf } from "./products.view.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const platform = args.context.get(platformContext);
  const query = readListQuery(args.url, () => 0);
  const { category, search } = query;
  const asked = { language: platform.locale, category, search, maxRows: rowsOf(query) };
  const reading = getProductListPage(serverClient(platform), asked);
  const page = await readOrLog(args, "product list not read", reading);
  return answerList(args.url, makeProductsView(query, page));
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
      {({ texts, list }) => (
        <>
          <CategoryGuide texts={texts} categories={list?.categories ?? []} />
          <CustomOrders texts={texts} />
        </>
      )}
    </ListScreen>
  );
}
