import { useQuery } from "@tanstack/react-query";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { recordWord } from "../../../domain/history/history-words.rules.ts";
import type { SlugTable } from "../../../domain/slugs/slugs.data.ts";
import { slugQueries } from "../../../domain/slugs/slugs.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { slugProblem } from "../../../lib/slug.ts";
import { useMayWrite } from "../../parts/session/writing.tsx";
import { recordPath } from "../history/record-path.ts";
import { useSettled } from "../list/use-settled.ts";
import { TextField } from "./text-fields.tsx";

/** The hint of the slug of what has a name (back office §2, Products). */
export const NAME_HINT = "URL-friendly version of the name";

type SlugFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  isDisabled: boolean;
  /** Whose slug it is: the table, and the record where it is stored. */
  table: SlugTable;
  id: number | undefined;
  hint?: string;
  onType: (text: string) => void;
};

/** The slug of what has a name or title, which it follows until it is edited by hand (`useSlug`); one that is taken is told as it is typed. */
export function SlugField<Values extends FieldValues & { slug: string }>(props: SlugFieldProps<Values>) {
  const { form, isDisabled, table, id, hint, onType } = props;
  const name = "slug" as Path<Values>;

  function take(free: string) {
    form.clearErrors(name);
    form.setValue(name, free as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    form.setFocus(name);
  }

  return (
    <TextField
      {...{ form, isDisabled, name, onType }}
      {...(hint && { hint })}
      label="Slug"
      isRequired
      offer={
        !isDisabled && (
          <TakenSlug
            slug={String(form.watch(name) ?? "").trim()}
            isRefused={form.getFieldState(name, form.formState).error !== undefined}
            {...{ table, id, take }}
          />
        )
      }
    />
  );
}

type TakenSlugProps = {
  slug: string;
  isRefused: boolean;
  table: SlugTable;
  id: number | undefined;
  take: (free: string) => void;
};

/** Which other record has the slug, and a free one. */
function TakenSlug({ slug, isRefused, table, id, take }: TakenSlugProps) {
  const client = useStaffClient();
  const mayWrite = useMayWrite();
  const settled = useSettled(slug);
  const { data: owner } = useQuery({
    ...slugQueries.owner(client, table, settled, id, isRefused),
    enabled: mayWrite && settled !== "" && slugProblem(settled) === undefined,
  });
  if (!owner || settled !== slug) return null;
  return (
    <div className="row near warning taken-slug" role="status">
      <span>
        The {recordWord(table).toLowerCase()} {/* Beside the form, which keeps what is typed. */}
        <a
          className="link"
          href={recordPath({ table, id: owner.id, name: owner.name })}
          target="_blank"
          rel="noreferrer"
        >
          “{owner.name}”
        </a>{" "}
        has this slug.
      </span>
      <button type="button" className="button small" onClick={() => take(owner.free)}>
        Use {owner.free}
      </button>
    </div>
  );
}
