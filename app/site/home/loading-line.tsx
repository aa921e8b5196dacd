import { useFrame } from "../parts/page/use-frame.ts";
import { useMounted } from "../parts/page/use-mounted.ts";

/** Stands in a strip of its own between header and picture, so that nothing moves when it goes. */
export function LoadingLine() {
  const { states } = useFrame();
  return (
    !useMounted() && (
      <p className="loading-line" role="status">
        {states.home.loading}
      </p>
    )
  );
}
