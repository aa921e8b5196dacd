import { Suspense } from "react";
import { data } from "react-router";
import { listShades } from "../../domain/shades/shades.data.ts";
import { makePageParts } from "../../lib/backend/page-parts.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { NO_PICTURES, PictureFactsContext, type TellsPictures } from "../../lib/picture-facts.ts";
import { platformContext } from "../../lib/platform.ts";
import { screenStyles } from "../../lib/screen-styles.tsx";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { getCarouselInterval, listSlides } from "../../nouns/carousel/carousel.data.ts";
import { getStoredCompany } from "../../nouns/company/company.data.ts";
import { listFeaturedProducts } from "../../nouns/products/products.data.ts";
import { Toast } from "../parts/form/toast.tsx";
import { answerInit } from "../parts/page/answer-parts.server.ts";
import { loadView } from "../parts/page/load-view.ts";
import { tellPictures } from "../parts/page/tell-pictures.server.ts";
import { useFrame } from "../parts/page/use-frame.ts";
import { type GivenView, useLastView } from "../parts/page/use-last-view.ts";
import type { Route } from "./+types/home.route";
import { AboutTeaser } from "./about-teaser.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import styles from "./home.route.css?url";
import { type HomeView, makeHomeView, READ_SHADES } from "./home.view.server.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeLoading } from "./home-loading.tsx";
import { HomeShades } from "./home-shades.tsx";
import { Testimonials } from "./testimonials.tsx";

export const handle = screenStyles(styles);

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const client = serverClient(platform);
  const parts = makePageParts(platform.log);
  const [slides, interval, featured, shades, stored] = await Promise.all([
    parts.read("carousel slides", listSlides(client)),
    parts.read("carousel interval", getCarouselInterval(client)),
    parts.read("featured products", listFeaturedProducts(client, platform.locale, parts)),
    parts.read("shades", listShades(client, { language: platform.locale, search: "", from: 0, size: READ_SHADES })),
    parts.read("testimonials", getStoredCompany(client, platform.locale, ["testimonials"])),
  ]);
  const view = makeHomeView({
    slides,
    interval,
    featured,
    shades: shades?.rows ?? null,
    testimonials: stored?.texts.testimonials,
  });
  const told = await tellPictures(platform, parts, view);
  return data({ view: told }, answerInit(parts, slides ?? interval ?? featured));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadView(request, serverLoader());
}

// Public site §2, Home.
export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<HomeLoading />}>
      <Home view={loaderData.view} />
    </Suspense>
  );
}

function Home({ view: given }: { view: GivenView<HomeView & TellsPictures> }) {
  const { states } = useFrame();
  const { view, failed } = useLastView(given, (view) => view.failed.length === 0, states.home.failed);
  return (
    <>
      {view ? (
        <PictureFactsContext value={view.pictures ?? NO_PICTURES}>
          <PageHead facts={view.facts} />
          <HomeHero view={view} />
          <AboutTeaser {...view.texts.about} />
          <HomeShades texts={view.texts} shades={view.shades} />
          <FeaturedProducts texts={view.texts} products={view.featured} />
          <Testimonials texts={view.texts} quotes={view.quotes} />
          <ClosingCall texts={view.texts} />
        </PictureFactsContext>
      ) : (
        <HomeLoading busy={false} />
      )}
      {failed.length > 0 && <Toast messages={failed} retry={Boolean(view?.featured)} />}
    </>
  );
}
