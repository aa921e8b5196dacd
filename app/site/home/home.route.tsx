import { Suspense } from "react";
import { data } from "react-router";
import { getHomePage } from "../../domain/carousel/carousel.data.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { platformContext } from "../../lib/platform.ts";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { loadView } from "../parts/load-view.ts";
import { Toast } from "../parts/toast.tsx";
import { useFrame } from "../parts/use-frame.ts";
import { type GivenView, useLastView } from "../parts/use-last-view.ts";
import type { Route } from "./+types/home.route";
import { AboutTeaser } from "./about-teaser.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { type HomeView, makeHomeView } from "./home.view.server.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeLoading } from "./home-loading.tsx";
import { Testimonials } from "./testimonials.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  try {
    return { view: makeHomeView(await getHomePage(serverClient(platform), platform.locale)) };
  } catch (cause) {
    platform.log.error({ err: cause }, "home page not read");
    return data({ view: makeHomeView(null) }, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
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

function Home({ view: given }: { view: GivenView<HomeView> }) {
  const { states } = useFrame();
  const { view, isLost } = useLastView(given, ({ featured }) => featured);
  return (
    <>
      {view ? (
        <>
          <PageHead facts={view.facts} />
          <HomeHero view={view} />
          <AboutTeaser {...view.texts.about} />
          <FeaturedProducts texts={view.texts} products={view.featured} />
          <Testimonials texts={view.texts} quotes={view.quotes} />
          <ClosingCall texts={view.texts} />
        </>
      ) : (
        <HomeLoading busy={false} />
      )}
      {isLost && <Toast messages={states.home.failed} retry={Boolean(view?.featured)} />}
    </>
  );
}
