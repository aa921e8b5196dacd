import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useFrame } from "./use-frame.ts";

type UnavailableProps = {
  as?: "p" | ((props: { children: ReactNode }) => ReactNode);
  /** What to try again, where it is another page than the one that the browser shows. */
  page?: string | undefined;
};

/** Stands where content could not be loaded, or as the whole screen with a heading. Its link tries again, also without scripts. */
export function Unavailable({ as: Line = "p", page }: UnavailableProps) {
  const { pathname, search } = useLocation();
  const { unavailable, retry } = useFrame();
  return (
    <div className="unavailable">
      <Line>{unavailable}</Line>
      {page ? (
        <a className="button" href={page}>
          {retry}
        </a>
      ) : (
        <Link className="button" to={pathname + search} replace preventScrollReset>
          {retry}
        </Link>
      )}
    </div>
  );
}
