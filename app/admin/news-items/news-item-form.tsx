import { useQuery } from "@tanstack/react-query";
import { NEWS_VIDEOS } from "../../domain/files/files.rules.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { newsItems } from "../../nouns/news-items/fields.ts";
import { isPinLimit, type NewsDetails } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import { FileField, fileFieldOf } from "../parts/files/file-field.tsx";
import { MediaField } from "../parts/files/media-field.tsx";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { NounFields } from "../record/form/noun-fields.tsx";
import { SaveAsInactive, StillMissing } from "../record/form/save-as-inactive.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { ScheduleFields } from "../record/form/schedule-fields.tsx";
import { SlugField } from "../record/form/slug-field.tsx";
import { CheckField, TextField } from "../record/form/text-fields.tsx";
import { type EntityForm, useEntityForm } from "../record/form/use-entity-form.ts";
import { useSlug } from "../record/form/use-slug.ts";
import { ArticleField } from "./article-field.tsx";
import { type NewsValues, newsLabels, newsMediaOf, newsSchema, newsValues } from "./news-item.schema.ts";
import { useNewsPreview } from "./preview/use-news-preview.tsx";
import { pinProblem } from "./use-pin.ts";
import { useSaveNews } from "./use-save-news-item.ts";

const PIN_HINT = "Pinned items appear first on the news page (max 3)";

type NewsFormProps = {
  title: string;
  /** The item that is edited; undefined for a new one. */
  item: NewsDetails | undefined;
  reread: () => Promise<NewsDetails | undefined>;
  onClose: () => void;
};

// Back office §2, News & Events: the form.
export function NewsForm({ title, item, reread, onClose }: NewsFormProps) {
  const entity = useEntityForm({
    schema: newsSchema(!item),
    stored: item,
    read: newsValues,
    reread,
    save: useSaveNews(!item),
    labels: newsLabels,
    columns: { image: "primary_image_url" },
    history: item && { entity: "news_items", id: item.id, name: item.title },
    fieldProblem: () => ({ field: "slug", text: "Another news item already uses this slug" }),
    onSaved: onClose,
  });
  const { form, stored, isSaving, failure } = entity;
  const slug = useSlug(!item, { name: form.getValues("title"), slug: form.getValues("slug") }, (text) =>
    form.setValue("slug", text, { shouldValidate: form.formState.isSubmitted }),
  );
  const preview = useNewsPreview(form, stored);
  const text = { form, isDisabled: isSaving };
  const isPinned = form.watch("is_pinned");
  const pinned = useQuery(newsQueries.pinned(useStaffClient()));
  // What is ticked can always be let go.
  const cannotPin = isPinned || stored?.is_pinned ? undefined : pinProblem(pinned.data?.length);

  return (
    <FormDialog
      title={title}
      submit={item ? "Update News Item" : "Create News Item"}
      entity={entity}
      otherSubmit={
        !item && (
          <>
            <Missing entity={entity} />
            <SaveAsInactive entity={entity} />
          </>
        )
      }
      action={preview.button}
      beside={preview.pane}
      onClose={onClose}
    >
      {preview.inTab}
      <NounFields
        {...text}
        noun={newsItems}
        own={{
          title: <TextField {...text} name="title" label="Title" isRequired onType={slug.onName} />,
          slug: <SlugField {...text} table="news_items" id={stored?.id} onType={slug.onSlug} />,
          publish_at: <ScheduleFields {...text} isNew={!item} />,
          unpublish_at: null,
          is_pinned: (
            <CheckField
              {...text}
              name="is_pinned"
              label="Pinned"
              isDisabled={isSaving || cannotPin !== undefined}
              hint={cannotPin ? `${PIN_HINT}. ${cannotPin}.` : PIN_HINT}
              problem={isPinned && isPinLimit(failure) ? reasonOf(failure) : undefined}
            />
          ),
          format: null,
          article_body: <ArticleField {...text} />,
          display_order: isPinned && <TextField {...text} name="display_order" label="Display Order" type="number" />,
        }}
      />
      <FileField
        label="Primary Image"
        kind="image"
        isRequired={!item}
        isKept
        isDisabled={isSaving}
        {...fileFieldOf(form, "image")}
      />
      <MediaField
        label="Additional Media"
        hint="Images or videos up to 5MB"
        videos={NEWS_VIDEOS}
        stored={newsMediaOf(stored)}
        value={form.watch("media")}
        isDisabled={isSaving}
        onChange={(media) => form.setValue("media", media, { shouldDirty: true })}
      />
      <SaveProblem failure={failure} noun="news item" />
    </FormDialog>
  );
}

function Missing({ entity }: { entity: EntityForm<NewsValues, NewsDetails | undefined> }) {
  const { title, description, article_body, image } = entity.form.watch();
  return (
    <StillMissing
      parts={{ Title: title, Description: description, "Article Body": article_body, "Primary Image": image }}
    />
  );
}
