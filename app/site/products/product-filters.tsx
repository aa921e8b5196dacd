import { Link } from "react-router";
import { ChoiceField, FoldedFilters } from "../parts/list/choice-field.tsx";
import { KeptFields } from "../parts/list/kept-fields.tsx";
import { useQueryForm } from "../parts/list/use-query-form.ts";
import type { ProductsView } from "./products.view.server.ts";

/** What a shade of a product has to have. Scripts send it as soon as something is chosen. */
export function ProductFilters({
  view: { texts, query, choices, care: askedCare, withoutFilters },
}: {
  view: ProductsView;
}) {
  const { finish, material, denier, care, use, ...kept } = query.fields;
  const asked: Record<string, string | undefined> = { finish, material, denier, care: askedCare, use };
  const set = [finish, material, denier, care, use].filter(Boolean).length;
  const show = useQueryForm();
  return (
    <form
      method="get"
      className="choice-filters"
      aria-label={texts.shadeFilters}
      onSubmit={show}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <KeptFields fields={kept} />
      {choices.length > 0 && (
        <FoldedFilters text={texts.moreFilters} set={set}>
          {choices.map((choice) => (
            <ChoiceField key={choice.name} {...choice} asked={asked[choice.name] ?? ""} />
          ))}
          <button type="submit" className="pill without-scripts">
            {texts.filters.apply}
          </button>
        </FoldedFilters>
      )}
      {set > 0 && (
        <Link className="pill" to={withoutFilters} preventScrollReset>
          {texts.clearFilters}
        </Link>
      )}
    </form>
  );
}
