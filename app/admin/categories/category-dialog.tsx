import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { FormLoading } from "../record/form/form-loading.tsx";
import { useOpenedRow } from "../record/list/use-opened-row.ts";
import type { CategoryFormProps } from "./category-source.ts";

type CategoryDialogProps<Row> = {
  id: "new" | number;
  query: UseQueryResult<Row[]>;
  failure: string;
  titles: { create: string; edit: string };
  Form: ComponentType<CategoryFormProps<Row>>;
  close: () => void;
};

/** The form of one category, once its list is loaded. */
export function CategoryDialog<Row extends { id: number }>(props: CategoryDialogProps<Row>) {
  const { id, query, failure, titles, Form, close } = props;
  const { opened, reread } = useOpenedRow(id, query);
  const title = id === "new" ? titles.create : titles.edit;
  if (!opened) {
    const missing = query.data && "This category no longer exists.";
    return <FormLoading title={title} queries={[query]} failure={failure} missing={missing} onClose={close} />;
  }
  return <Form title={title} stored={opened.row} reread={reread} onClose={close} />;
}
