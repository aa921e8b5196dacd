import { Suspense, use } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { getProductPage } from "../../domain/products/product-page.data.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { readOrPreview } from "../../lib/backend/read-or-preview.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerPreview, asPreview } from "../parts/item/preview.server.ts";
import { PreviewBanner } from "../parts/item/preview-banner.tsx";
import { ProductNotFound } from "../parts/item/product-not-found.tsx";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import type { Route } from "./+types/product-detail.route";
import { makeProductView, type ProductView } from "./product-detail.view.server.ts";
import { ProductScreen } from "./product-screen.tsx";

/** Without a product there is none, or it could not be read. */
type Loaded = { product?: ProductView; failed?: boolean; preview?: string };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  try {
    const { page, isPreview } = await readOrPreview(platform, request, (client, isPreview) =>
      getProductPage(client, { language: platform.locale, slug: params.slug, isPreview }, parts),
    );
    if (!page) return data({ loaded: {} as Loaded }, 404);
    const product = makeProductView(page);
    if (isPreview) return answerPreview<Loaded>({ product: asPreview(product) });
    return data({ loaded: { product } as Loaded }, answerInit(parts, product));
  } catch (cause) {
    platform.log.error({ err: cause }, "product not read");
    return data({ loaded: { failed: true } as Loaded }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): {
  loaded: Loaded | Promise<Loaded>;
} {
  return {
    loaded: serverLoader().then(
      (answer) => answer.loaded,
      (): Loaded => ({ failed: true }),
    ),
  };
}

// The picture and the item code in the query are chosen from what the page holds already.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

// Public site §2, Product detail.
export default function ProductDetailRoute({ loaderData }: Route.ComponentProps) {
  const { states } = useFrame();
  return (
    <Suspense
      fallback={
        <div className="content loading" role="status">
          <title>{states.product.loading}</title>
          <span className="spinner" />
          <span className="visually-hidden">{states.product.loading}</span>
        </div>
      }
    >
      <Product loaded={loaderData.loaded} />
    </Suspense>
  );
}

function Product({ loaded: given }: { loaded: Loaded | Promise<Loaded> }) {
  const { product, failed, preview } = given instanceof Promise ? use(given) : given;
  if (!product) return <ProductNotFound failed={failed} />;
  return (
    <>
      {preview && <PreviewBanner text={preview} />}
      <ProductScreen product={product} />
    </>
  );
}
