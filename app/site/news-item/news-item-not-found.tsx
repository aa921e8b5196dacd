import { PageHead } from "../../lib/seo/page-head.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Thread } from "../parts/thread.tsx";
import { Toast } from "../parts/toast.tsx";
import { Unavailable } from "../parts/unavailable.tsx";
import { useFrame } from "../parts/use-frame.ts";
import type { NewsItemMissing } from "./news-item.view.server.ts";

type NewsItemNotFoundProps = {
  /** Not there when the connection was lost before the texts came. */
  texts?: NewsItemMissing;
  failed?: boolean;
};

export function NewsItemNotFound({ texts, failed }: NewsItemNotFoundProps) {
  const { states } = useFrame();
  return (
    <section className="content not-found">
      <PageHead title={texts?.title ?? states.newsItem.failed} indexed={false} />
      {texts && (
        <>
          <PageHeading>{texts.heading}</PageHeading>
          <Thread />
          {texts.text && <p>{texts.text}</p>}
        </>
      )}
      {failed && <Unavailable as={texts ? undefined : PageHeading} />}
      {texts && (
        <a className="button" href="/news">
          {texts.back}
        </a>
      )}
      {failed && <Toast messages={[states.newsItem.failed]} />}
    </section>
  );
}
