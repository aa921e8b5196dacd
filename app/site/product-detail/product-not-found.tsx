import { PageHead } from "../../lib/seo/page-head.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Thread } from "../parts/thread.tsx";
import { Unavailable } from "../parts/unavailable.tsx";
import { useFrame } from "../parts/use-frame.ts";

type ProductNotFoundProps = {
  /** Not there when the connection was lost before the texts came. */
  texts?: { title: string; heading: string; text: string; error: string; back: string };
  failed?: boolean;
};

export function ProductNotFound({ texts, failed }: ProductNotFoundProps) {
  const { states } = useFrame();
  return (
    <section className="content not-found">
      <PageHead title={texts?.title ?? states.product.failed} indexed={false} />
      {texts && (
        <>
          <PageHeading>{texts.heading}</PageHeading>
          <Thread />
          <p>{texts.text}</p>
          <a className="button" href="/products">
            {texts.back}
          </a>
        </>
      )}
      {failed && <Unavailable as={texts ? undefined : PageHeading} />}
    </section>
  );
}
