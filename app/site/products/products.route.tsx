import { noteSearch } from "../../domain/desk/searches.data.ts";
import { findDenierWords } from "../../domain/shades/denier-words.data.ts";
import { readDenier } from "../../domain/shades/shades.rules.ts";
import { askForCare } from "../../lib/care.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { listCertificateNames } from "../../nouns/certificates/certificates.data.ts";
import { getProductListPage } from "../../nouns/products/products.data.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { loadList } from "../parts/list/list-page.server.ts";
import { ListScreen } from "../parts/list/list-screen.tsx";
import { findWithoutNumbers } from "../parts/list/without-numbers.server.ts";
import { loadView } from "../parts/page/load-view.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/products.route";
import { CategoryGuide } from "./category-guide.tsx";
import { CustomOrders } from "./custom-orders.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductGrid } from "./product-grid.tsx";
import styles from "./products.route.css?url";
import { makeProductsView, rowsOf } from "./products.view.server.ts";
import { ShadesLink } from "./shades-link.tsx";

export const handle = screenStyles(styles);

export function loader(args: Route.LoaderArgs) {
  const { log } = args.context.get(platformContext);
  return loadList(args, {
    read: async (client, { fields: { finish, material, denier, use, ...fields }, ...asked }, parts) => {
      const request = {
        ...asked,
        ...askForCare(asked.search, fields.care),
        finish,
        material,
        denier: readDenier(denier),
        use,
      };
      const find = (search: string) =>
        getProductListPage(client, { ...request, search, maxRows: rowsOf(asked) }, parts);
      const page = await find(request.search);
      if (page.list && asked.search && asked.page === 1) {
        const search = { words: asked.search, language: asked.language, products: page.list.total };
        noteSearch(client, search).catch((err) => log.error({ err }, "search not counted"));
      }
      const isEmpty = page.list?.total === 0;
      const [denierWords, certificates] = await Promise.all([
        isEmpty ? findDenierWords(client, request, parts) : null,
        isEmpty && asked.search ? parts.read("certificates", listCertificateNames(client)) : null,
      ]);
      return { ...(await findWithoutNumbers(request.search, page, find)), denierWords, certificates };
    },
    makeView: makeProductsView,
    readSize: () => 0,
    filters: ["finish", "material", "denier", "care", "use"],
    categories: { table: "product_categories", listed: ({ categories }) => categories },
  });
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
      filters={(view) => (
        <ListFilters view={view}>
          <ProductFilters view={view} />
          <ShadesLink search={view.query.search} all={view.texts.allShades} />
        </ListFilters>
      )}
      list={(view, list, loading) => <ProductGrid view={view} list={list} loading={loading} />}
    >
      {({ texts, categories, catalogue }) => (
        <>
          <CategoryGuide texts={texts} categories={categories ?? []} catalogue={catalogue} />
          <CustomOrders texts={texts} />
        </>
      )}
    </ListScreen>
  );
}
