import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import type { EntityForm } from "../record/form/use-entity-form.ts";
import type { CategoryFormProps } from "./category-source.ts";

type CategoryFormFrameProps<Values extends FieldValues> = Pick<
  CategoryFormProps<unknown>,
  "title" | "stored" | "onClose"
> & {
  entity: EntityForm<Values>;
  /** The fields. */
  children: ReactNode;
};

/** The face of the form of any category. */
export function CategoryForm<Values extends FieldValues>(props: CategoryFormFrameProps<Values>) {
  const { title, stored, entity, onClose, children } = props;
  return (
    <FormDialog title={title} submit={stored ? "Update Category" : "Create Category"} entity={entity} onClose={onClose}>
      {children}
      <SaveProblem failure={entity.failure} noun="category" />
      <OtherProblem failure={entity.failure} />
    </FormDialog>
  );
}

// Back office §8, Categories: what remains to be read when the toast is gone.
function OtherProblem({ failure }: { failure: unknown }) {
  // The others are shown at their field, or by the part that all forms share.
  if (failure === undefined || ["duplicate", "stale", "gone"].includes(kindOf(failure))) return null;
  return (
    <p className="save-problem" role="alert">
      Failed to save category: {reasonOf(failure)}
    </p>
  );
}
