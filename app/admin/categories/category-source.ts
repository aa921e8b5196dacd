import type { QueryFunction } from "@tanstack/react-query";
import type { Database } from "../../lib/backend/database.types.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type CategoryTable = "product_categories" | "gallery_categories";

/** Where a screen of categories has its rows from. */
export type CategorySource<Table extends CategoryTable = CategoryTable> = {
  table: Table;
  queries: {
    key: string[];
    list: (client: StaffClient) => { queryKey: string[]; queryFn?: QueryFunction<CategoryRow<Table>[], string[]> };
  };
  /** Said when the list cannot be loaded. */
  failure: string;
};

export type CategoryRow<Table extends CategoryTable> = Database["public"]["Tables"][Table]["Row"];

/** What the form of a category takes. */
export type CategoryFormProps<Row> = {
  title: string;
  /** The category as it was when the form opened; undefined for a new one. */
  stored: Row | undefined;
  /** The category as it is stored by now; undefined when it is gone. */
  reread: () => Promise<Row | undefined>;
  onClose: () => void;
};
