import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { readCompanyFacts } from "../../nouns/company/company.data.ts";
import { getProductPage } from "../../nouns/products/product-page.data.ts";
import { ItemLoading } from "../parts/item/item-loading.tsx";
import { ItemScreen, loadItemView } from "../parts/item/item-screen.tsx";
import { loadItem } from "../parts/item/load-item.server.ts";
import { ProductNotFound } from "../parts/item/product-not-found.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/product-detail.route";
import styles from "./product-detail.route.css?url";
import { makeProductView } from "./product-detail.view.server.ts";
import { ProductScreen } from "./product-screen.tsx";

export const handle = screenStyles(styles);

export function loader(args: Route.LoaderArgs) {
  const facts = readCompanyFacts(args.context.get(platformContext));
  return loadItem(args, {
    table: "products",
    read: async (...asked: Parameters<typeof getProductPage>) => {
      const [page, { terms }] = await Promise.all([getProductPage(...asked), facts]);
      return page && { page, terms };
    },
    makeView: ({ page, terms }) => makeProductView(page, terms),
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadItemView(serverLoader());
}

export { revalidateItem as shouldRevalidate } from "../parts/item/item-screen.tsx";

// Public site §2, Product detail.
export default function ProductDetailRoute({ loaderData }: Route.ComponentProps) {
  const { states } = useFrame();
  return (
    <ItemScreen
      loaded={loaderData.loaded}
      loading={<ItemLoading text={states.product.loading} />}
      missing={(failed) => <ProductNotFound failed={failed} />}
    >
      {(product) => <ProductScreen product={product} />}
    </ItemScreen>
  );
}
