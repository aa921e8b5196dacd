import { Unavailable } from "../parts/page/unavailable.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { DefaultSlide } from "./default-slide.tsx";

/** The hero with the default picture: while the content is on its way, or (not busy) where it could not be reached. */
export function HomeLoading({ busy = true }: { busy?: boolean }) {
  const { states } = useFrame();
  const { loading, title } = states.home;
  return (
    <div className="hero home-hero" aria-busy={busy}>
      <title>{busy ? loading : title}</title>
      {busy && (
        <p className="loading-line" role="status">
          {loading}
        </p>
      )}
      <DefaultSlide />
      {!busy && (
        <div className="content">
          <div className="headline">
            <PageHeading>{title}</PageHeading>
            <Unavailable />
          </div>
        </div>
      )}
    </div>
  );
}
