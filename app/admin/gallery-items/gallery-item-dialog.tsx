import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { getGalleryItem } from "../../nouns/gallery-items/gallery-item-records.data.ts";
import { galleryItemQueries } from "../../nouns/gallery-items/gallery-items.queries.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import { readOnce } from "../record/form/read-once.ts";
import { GalleryItemForm } from "./gallery-item-form.tsx";

/** The form of one gallery item, once all that it edits is loaded: a form that lacked a part would erase it. */
export function GalleryItemDialog({ id, close }: { id: "new" | number; close: () => void }) {
  const client = useStaffClient();
  const isNew = id === "new";
  const title = isNew ? "Add Gallery Item" : "Edit Gallery Item";
  const query = useQuery({
    ...galleryItemQueries.form(client, id),
    ...readOnce,
    meta: { failure: "Failed to load gallery data" },
  });

  if (!query.data || (!isNew && !query.data.item)) {
    return (
      <FormLoading
        title={title}
        isLong
        queries={[query]}
        failure="Failed to load gallery data"
        missing="This gallery item no longer exists."
        onClose={close}
      />
    );
  }
  return (
    <GalleryItemForm
      title={title}
      item={query.data.item ?? undefined}
      choices={query.data.choices}
      onRefused={query.refetch}
      reread={async () => (isNew ? undefined : ((await getGalleryItem(client, id)) ?? undefined))}
      onClose={close}
    />
  );
}
