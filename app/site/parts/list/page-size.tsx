import { useEffect, useRef } from "react";
import { KeptFields } from "./kept-fields.tsx";
import type { ListFields } from "./list-page.server.ts";
import { useQueryForm } from "./use-query-form.ts";

type PageSizeProps = {
  texts: { filters: { size: string; apply: string } };
  sizes: readonly number[];
  /** `fields` are the filters of the URL, which a change keeps. */
  query: { size: number; fields: ListFields };
};

/** Puts the number of items per page into the URL as `size`: at once with scripts, by its button without. */
export function PageSize({ texts: { filters }, sizes, query }: PageSizeProps) {
  const { size, fields } = query;
  const { size: _, ...kept } = fields;
  const apply = useQueryForm();
  const box = useRef<HTMLSelectElement>(null);

  const shown = useRef(size);

  // Back and forward change the size without the box. At first it holds what was chosen before the scripts were there.
  useEffect(() => {
    if (box.current && shown.current !== size) box.current.value = String(size);
    shown.current = size;
  }, [size]);

  return (
    <form method="get" className="page-size" onChange={(event) => event.currentTarget.requestSubmit()} onSubmit={apply}>
      <KeptFields fields={kept} />
      <label className="quiet">
        {filters.size}
        <select ref={box} name="size" defaultValue={size}>
          {sizes.map((offered) => (
            <option key={offered}>{offered}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="pill">
        {filters.apply}
      </button>
    </form>
  );
}
