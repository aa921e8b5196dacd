import type { UseFormReturn } from "react-hook-form";
import { formatPlainText } from "../../nouns/news-items/article.rules.ts";
import { newsItems } from "../../nouns/news-items/fields.ts";
import { FormattedField } from "../record/form/formatted/formatted-field.tsx";
import { TextField } from "../record/form/text-fields.tsx";
import type { NewsValues } from "./news-item.schema.ts";

/** The article of a news item. One from before articles were formatted stays plain until somebody wants it formatted. */
export function ArticleField({ form, isDisabled }: { form: UseFormReturn<NewsValues>; isDisabled: boolean }) {
  const { label, rows } = newsItems.fields.article_body;
  const field = { form, isDisabled, name: "article_body" as const, label, rows, isRequired: true };
  if (form.watch("format") === "markdown") return <FormattedField {...field} />;

  function format() {
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("article_body", formatPlainText(form.getValues("article_body")), change);
    form.setValue("format", "markdown", change);
    form.setFocus("article_body");
  }

  return (
    <div className="advised-field">
      <TextField {...field} />
      <div>
        <button type="button" className="button small" aria-disabled={isDisabled || undefined} onClick={format}>
          Format this text
        </button>
      </div>
    </div>
  );
}
