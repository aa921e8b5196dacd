import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import type { NewsDetails } from "../../../nouns/news-items/news-item-records.data.ts";
import type { NewsValues } from "../news-item.schema.ts";
import { type PreviewSource, PreviewView } from "./preview-view.tsx";

/** From here on there is room for a page beside the form. */
const WIDE = "(min-width: 1400px)";

/** The button that shows the page of what is typed, and where that stands: beside the form, or in a tab. */
export function useNewsPreview(form: UseFormReturn<NewsValues>, stored: NewsDetails | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<Window>();
  const isWide = useMatches(WIDE);
  const source = useMemo<PreviewSource>(
    () => ({
      read: () => fieldsOf(form.getValues(), stored),
      subscribe: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    }),
    [form, stored],
  );

  // The tab goes with the form, and the other way round its page ends when somebody closes it.
  useEffect(() => {
    if (!tab) return;
    const forget = () => setTab(undefined);
    tab.addEventListener("pagehide", forget);
    return () => {
      tab.removeEventListener("pagehide", forget);
      tab.close();
    };
  }, [tab]);

  function press() {
    if (isWide) return setOpen(!isOpen);
    if (tab) return tab.focus();
    const opened = window.open("", "_blank");
    if (!opened) return;
    opened.document.title = "Preview";
    Object.assign(opened.document.body.style, { margin: "0", height: "100vh", font: "14px sans-serif" });
    setTab(opened);
  }

  const isBeside = isWide && isOpen;
  const button = (
    <button type="button" className="button small" aria-pressed={isWide ? isOpen : undefined} onClick={press}>
      Preview
    </button>
  );
  const pane: ReactNode = isBeside && (
    <section className="preview-pane" aria-label="Preview">
      <PreviewView source={source} />
    </section>
  );
  return { button, pane, inTab: tab && createPortal(<PreviewView source={source} />, tab.document.body) };
}

/** What the page is made of; pictures that are not stored yet are not on it. */
function fieldsOf(values: NewsValues, stored: NewsDetails | undefined): Record<string, string> {
  const { title, slug, description, format, article_body, published_at } = values;
  return {
    id: String(stored?.id ?? ""),
    ...{ title, slug, description, format, article_body, published_at },
    is_pinned: String(values.is_pinned),
    created_at: stored?.created_at ?? "",
    primary_image_url: values.image.url ?? "",
    without_media: values.media.removedIds.join(","),
  };
}

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
