import { Link } from "react-router";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Thread } from "../parts/thread.tsx";
import { Unavailable } from "../parts/unavailable.tsx";

type ProductNotFoundProps = {
  /** Not there when the connection was lost before the texts came. */
  texts?: { title: string; heading: string; text: string; error: string; back: string };
  failed?: boolean;
};

export function ProductNotFound({ texts, failed }: ProductNotFoundProps) {
  return (
    <section className="content not-found">
      {texts && (
        <>
          <PageHead title={texts.title} indexed={false} />
          <PageHeading>{texts.heading}</PageHeading>
          <Thread />
          <p>{texts.text}</p>
          <Link className="button" to="/products">
            {texts.back}
          </Link>
        </>
      )}
      {failed && <Unavailable />}
    </section>
  );
}
