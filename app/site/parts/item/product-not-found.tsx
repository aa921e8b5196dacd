import { Link } from "react-router";
import { PageHead } from "../../../lib/seo/page-head.tsx";
import { Toast } from "../form/toast.tsx";
import { Unavailable } from "../page/unavailable.tsx";
import { useFrame } from "../page/use-frame.ts";
import { PageHeading } from "../text/page-heading.tsx";
import { Unbroken } from "../text/unbroken.tsx";

type ProductNotFoundProps = {
  failed?: boolean | undefined;
  /** Its page, where the browser shows another one. */
  page?: string;
};

/** Stands in for a product that is not there, or that could not be read. */
export function ProductNotFound({ failed, page }: ProductNotFoundProps) {
  const { missing, failed: failure } = useFrame().states.product;
  return (
    <section className="content not-found">
      <PageHead title={missing.title} />
      <PageHeading>{missing.heading}</PageHeading>
      <p>
        <Unbroken text={missing.text} />
      </p>
      <Link className="button" to="/products">
        {missing.back}
      </Link>
      {failed && <Unavailable page={page} />}
      <Toast messages={[failed ? failure : missing.error]} />
    </section>
  );
}
