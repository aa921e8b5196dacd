import { useEffect, useRef } from "react";

/** The gold thread under a heading. It draws itself once, when it comes into view. */
export function Thread() {
  const thread = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      entry.target.classList.add("drawn");
      watch.disconnect();
    });
    if (thread.current) watch.observe(thread.current);
    return () => watch.disconnect();
  }, []);
  return (
    <svg ref={thread} className="thread" viewBox="0 0 240 20" aria-hidden="true">
      <path pathLength="1" d="M1 12C30 2 46 2 58 10s8 9 2 9-6-8 6-12 32 6 62 7 70-6 111-3" />
    </svg>
  );
}
