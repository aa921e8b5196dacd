import { PageHead } from "../../../lib/seo/page-head.tsx";
import { Toast } from "../form/toast.tsx";
import { Unavailable } from "../page/unavailable.tsx";
import { useFrame } from "../page/use-frame.ts";
import { PageHeading } from "../text/page-heading.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import { BackLink } from "./back-link.tsx";
import type { ItemFailure } from "./item-screen.tsx";

type ProductNotFoundProps = {
  failed?: ItemFailure | undefined;
  /** Its page, where the browser shows another one. */
  page?: string;
};

/** Stands in for a product that is not there, or that could not be read. Without a connection nobody knows whether it exists. */
export function ProductNotFound({ failed, page }: ProductNotFoundProps) {
  const { missing, failed: failure } = useFrame().states.product;
  const isOffline = failed === "offline";
  return (
    <section className="content not-found">
      <PageHead title={isOffline ? failure : missing.title} />
      {isOffline ? (
        <Unavailable as={PageHeading} page={page} />
      ) : (
        <>
          <PageHeading>{missing.heading}</PageHeading>
          <p>
            <Unbroken text={missing.text} />
          </p>
        </>
      )}
      <BackLink className="button" to="/products">
        {missing.back}
      </BackLink>
      {failed && !isOffline && <Unavailable page={page} />}
      <Toast messages={[failed ? failure : missing.error]} />
    </section>
  );
}
