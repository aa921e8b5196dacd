import { PageHead } from "../../lib/seo/page-head.tsx";
import { Toast } from "../parts/form/toast.tsx";
import { BackLink } from "../parts/item/back-link.tsx";
import type { ItemFailure } from "../parts/item/item-screen.tsx";
import { Unavailable } from "../parts/page/unavailable.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";

/** Stands in for a news item that is not there, or that could not be read. */
export function NewsItemNotFound({ failed }: { failed?: ItemFailure | undefined }) {
  const { missing, failed: failure } = useFrame().states.newsItem;
  return (
    <section className="content not-found">
      <PageHead title={failed ? failure : missing.title} />
      {failed ? (
        <Unavailable as={PageHeading} />
      ) : (
        <>
          <PageHeading>{missing.heading}</PageHeading>
          <p>
            <Unbroken text={missing.text} />
          </p>
        </>
      )}
      <BackLink className="button" to="/news">
        {missing.back}
      </BackLink>
      {failed && <Toast messages={[failure]} />}
    </section>
  );
}
