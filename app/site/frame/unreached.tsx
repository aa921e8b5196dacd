import { useEffect } from "react";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { Toast } from "../parts/form/toast.tsx";
import { ProductNotFound } from "../parts/item/product-not-found.tsx";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { PageHeading } from "../parts/text/page-heading.tsx";

type UnreachedProps = {
  page: string;
  /** It is another part of the list that is shown, which stays. */
  isHere: boolean;
};

/** Stands in for a page whose screen itself could not be reached: nothing of it is there but what the frame knows. */
export function Unreached({ page, isHere }: UnreachedProps) {
  const { states, links, unavailable } = useFrame();
  // Whoever clicked far down the page before must see what came of it.
  useEffect(() => {
    if (!isHere) scrollTo({ top: 0, behavior: "instant" });
  }, [isHere]);
  const [section, isItem] = page.split(/[?#]/, 1).join().split("/").slice(1);
  if (section === "products" && isItem) return <ProductNotFound failed="offline" page={page} />;
  const failures: Record<string, string | string[]> = {
    "": states.home.failed,
    shades: states.shades.failed,
    products: states.products.failed,
    resources: isItem ? states.galleryItem.failed : states.gallery.failed,
    news: isItem ? states.newsItem.failed : states.news.failed,
  };
  const told = failures[section ?? ""];
  if (isHere) return <Toast messages={[told ?? []].flat()} />;
  return (
    <section className="content not-found" role={told ? undefined : "alert"}>
      <PageHead title={links.find(({ to }) => to === `/${section}`)?.label ?? unavailable} />
      <Unavailable as={PageHeading} page={page} />
      {told && <Toast messages={[told].flat()} />}
    </section>
  );
}
