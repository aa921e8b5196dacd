import { type ReactNode, Suspense, use } from "react";
import { Navigate, type ShouldRevalidateFunctionArgs } from "react-router";
import { NO_PICTURES, PictureFactsContext, type TellsPictures } from "../../../lib/picture-facts.ts";
import { PreviewBanner } from "./preview-banner.tsx";

/** Whether an item could not be read, and that for want of a connection. */
export type ItemFailure = boolean | "offline";

/** Without an item there is none, it could not be read, or the visitor is led elsewhere. `preview` says that only staff see it. */
export type LoadedItem<View> = {
  item?: View & TellsPictures;
  failed?: ItemFailure;
  preview?: string;
  elsewhere?: string;
};

/**
 * Client loader of an item's page: the loading state stands until the item has come.
 * @param elsewhere where a visitor is led whose item could not be reached; without it that is said in its place
 */
export function loadItemView<View>(answer: Promise<{ loaded: LoadedItem<View> }>, elsewhere?: string) {
  return {
    loaded: answer.then(
      ({ loaded }) => loaded,
      (cause): LoadedItem<View> => {
        // An item that has no page answers with where to go instead; anything else is a lost connection.
        const to = (cause instanceof Response && cause.headers.get("Location")) || elsewhere;
        return to ? { elsewhere: to } : { failed: navigator.onLine || "offline" };
      },
    ) as LoadedItem<View> | Promise<LoadedItem<View>>,
  };
}

/** What the query chooses (picture, medium, item code) is in the page already. */
export function revalidateItem({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

type ItemScreenProps<View> = {
  loaded: LoadedItem<View> | Promise<LoadedItem<View>>;
  /** Stands while the item is on its way. */
  loading: ReactNode;
  /** Stands in for an item that is not there, or that could not be read. */
  missing?: (failed: ItemFailure) => ReactNode;
  children: (item: View) => ReactNode;
};

/** The page of one item: loading, missing, elsewhere, preview, or the item itself. */
export function ItemScreen<View>({ loading, ...props }: ItemScreenProps<View>) {
  return (
    <Suspense fallback={loading}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded<View>({ loaded, missing, children }: Omit<ItemScreenProps<View>, "loading">) {
  const { item, failed = false, preview, elsewhere } = loaded instanceof Promise ? use(loaded) : loaded;
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  if (!item) return missing?.(failed);
  return (
    <>
      {preview && <PreviewBanner text={preview} />}
      <PictureFactsContext value={item.pictures ?? NO_PICTURES}>{children(item)}</PictureFactsContext>
    </>
  );
}
