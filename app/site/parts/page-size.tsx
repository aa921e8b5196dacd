import { useEffect, useRef } from "react";
import { useQueryForm } from "./use-query-form.ts";

type PageSizeProps = {
  texts: { label: string; apply: string };
  sizes: readonly number[];
  size: number;
  /** Fields of the URL that a change keeps; empty ones are left out. */
  kept?: Record<string, string | number | undefined>;
};

/** Puts the number of items per page into the URL as `size`: at once with scripts, by its button without. */
export function PageSize({ texts, sizes, size, kept = {} }: PageSizeProps) {
  const apply = useQueryForm();
  const box = useRef<HTMLSelectElement>(null);

  // Back and forward change the size without the box.
  useEffect(() => {
    if (box.current) box.current.value = String(size);
  }, [size]);

  return (
    <form method="get" className="page-size" onChange={(event) => event.currentTarget.requestSubmit()} onSubmit={apply}>
      {Object.entries(kept).map(
        ([name, field]) => field && <input type="hidden" key={name} name={name} value={field} />,
      )}
      <label>
        {texts.label}
        <select ref={box} name="size" defaultValue={size}>
          {sizes.map((offered) => (
            <option key={offered}>{offered}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="pill">
        {texts.apply}
      </button>
    </form>
  );
}
