import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { getNewsDetails } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import { readOnce } from "../record/form/read-once.ts";
import { NewsForm } from "./news-item-form.tsx";

/** The form of one news item, once its full details are loaded (back office §2, News & Events). */
export function NewsDialog({ id, close }: { id: "new" | number; close: () => void }) {
  const client = useStaffClient();
  const isNew = id === "new";
  const title = isNew ? "Add News Item" : "Edit News Item";
  const details = useQuery({
    ...newsQueries.item(client, id),
    ...readOnce,
    meta: { failure: "Failed to load news item details" },
  });

  if (!isNew && !details.data) {
    return (
      <FormLoading
        title={title}
        isLong
        queries={[details]}
        failure="Failed to load news item details"
        missing="This news item no longer exists."
        onClose={close}
      />
    );
  }
  return (
    <NewsForm
      title={title}
      item={details.data ?? undefined}
      reread={async () => (isNew ? undefined : ((await getNewsDetails(client, id)) ?? undefined))}
      onClose={close}
    />
  );
}
