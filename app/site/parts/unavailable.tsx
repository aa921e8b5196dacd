import { Link, useLocation } from "react-router";
import { useFrame } from "./use-frame.ts";

/** Stands where content could not be loaded, or as the whole screen with a heading. Its link tries again, also without scripts. */
export function Unavailable({ as: Line = "p" }: { as?: "p" | "h1" }) {
  const { pathname, search } = useLocation();
  const { unavailable, retry } = useFrame();
  return (
    <div className="unavailable">
      <Line>{unavailable}</Line>
      <Link className="button" to={pathname + search} replace preventScrollReset>
        {retry}
      </Link>
    </div>
  );
}
