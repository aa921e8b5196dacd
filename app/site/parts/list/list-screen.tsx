import { type ReactNode, Suspense } from "react";
import { useLocation, useNavigation } from "react-router";
import { NO_PICTURES, PictureFactsContext, type TellsPictures } from "../../../lib/picture-facts.ts";
import type { PageFacts } from "../../../lib/seo/page-facts.ts";
import { PageHead } from "../../../lib/seo/page-head.tsx";
import { Toast } from "../form/toast.tsx";
import { Unavailable } from "../page/unavailable.tsx";
import { useFrame } from "../page/use-frame.ts";
import { type GivenView, useLastView } from "../page/use-last-view.ts";
import { ListHero, type ListHeroProps } from "./list-hero.tsx";

type ListView = TellsPictures & {
  facts: PageFacts;
  texts: ListHeroProps;
  list: object | null;
  failed: string[];
};

type ListScreenProps<View extends ListView> = {
  view: GivenView<View>;
  state: { loading: string; failed: string[] };
  /** Class of the list, and how many places of it are shown while it is on its way. */
  grid: string;
  places: number;
  /** What the page has to tell besides. */
  messages?: string[];
  /** What the list is filtered by. */
  filters?: (view: View) => ReactNode;
  /** The list itself; `loading` stands in for what was counted. */
  list: (view: View, list: NonNullable<View["list"]>, loading?: string) => ReactNode;
  /** What follows the list. */
  children?: (view: View) => ReactNode;
};

/** A screen that lists something: hero, filters, the list. Its shape stands while its content is on the way. */
export function ListScreen<View extends ListView>(props: ListScreenProps<View>) {
  return (
    <Suspense fallback={<Loading {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loading({ state, grid, places }: Pick<ListScreenProps<ListView>, "state" | "grid" | "places">) {
  return (
    <>
      <title>{state.loading}</title>
      <div className="hero list-hero" />
      <section className="content section list-screen" aria-busy="true">
        <div className="apart quiet figures counted">
          <p role="status">{state.loading}</p>
        </div>
        <ul className={grid} aria-hidden="true">
          {Array.from({ length: places }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
            <li className="card skeleton" key={place}>
              <span className="picture" />
              <span className="line" />
              <span className="line" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Loaded<View extends ListView>(props: ListScreenProps<View>) {
  const { view: given, state, messages = [], filters, list, children } = props;
  const busy = useNavigation().state === "loading";
  const { view, failed } = useLastView(given, ({ list }) => list, state.failed);
  const told = [...messages, ...failed];
  return (
    <PictureFactsContext value={view?.pictures ?? NO_PICTURES}>
      {view ? (
        <>
          <PageHead facts={view.facts} />
          <ListHero {...view.texts} />
        </>
      ) : (
        <Unreached />
      )}
      <section className="content section list-screen" aria-busy={busy}>
        {view && filters?.(view)}
        {view?.list ? list(view, view.list, busy ? state.loading : undefined) : <Unavailable />}
      </section>
      {view && children?.(view)}
      {told.length > 0 && <Toast messages={told} retry={failed.length > 0 && Boolean(view?.list)} />}
    </PictureFactsContext>
  );
}

/** The head of a screen whose texts did not come. The navigation names it. */
function Unreached() {
  const { pathname } = useLocation();
  const { links, unavailable } = useFrame();
  const name = links.find(({ to }) => to !== "/" && pathname.startsWith(to))?.label ?? unavailable;
  return (
    <>
      <PageHead title={name} />
      <ListHero heading={name} />
    </>
  );
}
