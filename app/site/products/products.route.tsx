import { Suspense, use } from "react";
import { data, useNavigation } from "react-router";
import { getProductListPage } from "../../domain/products/products.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { describePage } from "../../lib/seo/page-facts.server.ts";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { ListHero } from "../parts/list-hero.tsx";
import { Toast } from "../parts/toast.tsx";
import { trailTo } from "../parts/trail.server.ts";
import { Unavailable } from "../parts/unavailable.tsx";
import { useFrame } from "../parts/use-frame.ts";
import type { Route } from "./+types/products.route";
import { CategoryGuide } from "./category-guide.tsx";
import { CustomOrders } from "./custom-orders.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { readProductListQuery, rowsOf } from "./product-list-query.ts";
import { makeProductsView, type ProductsView } from "./products.view.server.ts";
import { ProductsLoading } from "./products-loading.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const query = readProductListQuery(new URL(request.url).searchParams);
  try {
    const { category, search } = query;
    const page = await getProductListPage(serverClient(platform), {
      language: platform.locale,
      category,
      search,
      maxRows: rowsOf(query),
    });
    const view = makeProductsView(query, page);
    const { title, metaDescription: description } = view.texts;
    describePage(context, { title, description, trail: trailTo("products") });
    return { view };
  } catch (cause) {
    platform.log.error({ err: cause }, "product list not read");
    return data({ view: makeProductsView(query, null) }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** From another screen the skeleton shows at once; a changed filter keeps the list until the next one has come. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const view = serverLoader().then(
    (loaded) => loaded.view,
    () => null,
  );
  return { view: new URL(request.url).pathname === location.pathname ? await view : view };
}

// Public site §2, Products.
export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ProductsLoading />}>
      <Products view={loaderData.view} />
    </Suspense>
  );
}

function Products({ view: given }: { view: ProductsView | null | Promise<ProductsView | null> }) {
  const { states } = useFrame();
  const busy = useNavigation().state === "loading";
  const view = given instanceof Promise ? use(given) : given;
  const list = view?.list;
  return (
    <>
      {view && (
        <>
          <PageHead title={view.texts.title} description={view.texts.metaDescription} />
          <ListHero {...view.texts} />
        </>
      )}
      <section className="content section product-list" aria-busy={busy}>
        {view && <ProductFilters texts={view.texts} query={view.query} categories={list?.categories ?? []} />}
        {view && list && (
          <ProductGrid texts={view.texts} list={list} loading={busy ? states.products.loading : undefined} />
        )}
        {!list && <Unavailable />}
      </section>
      {view && list && <CategoryGuide texts={view.texts} categories={list.categories} />}
      {view && <CustomOrders texts={view.texts} />}
      {!list && <Toast messages={[states.products.failed, states.products.categoriesFailed]} />}
    </>
  );
}
