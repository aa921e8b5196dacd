/** What a preview is asked for: where the page is made, and the fields that are sent there. */
export type AskedPreview = { action: string; fields: Record<string, string> };

export type PreviewState = "loading" | "shown" | "failed";

/**
 * Loads pages into a place, one after the other: what is asked for meanwhile waits, and of it the last alone. The page that is shown stays
 * until the next one is there, which begins where that one is scrolled to.
 * @param tell says what the place shows
 */
export function makePreviewLoader(place: HTMLElement, tell: (state: PreviewState) => void) {
  let shown: HTMLIFrameElement | undefined;
  let loading: HTMLIFrameElement | undefined;
  let waiting: AskedPreview | undefined;
  let last = "";

  function load(asked: AskedPreview) {
    const frame = place.ownerDocument.createElement("iframe");
    // A frame of its own each time: one that is loaded anew would add steps to the way back of the tab.
    frame.name = `preview-${Date.now()}-${Math.random()}`;
    frame.title = "The page as it is typed";
    Object.assign(frame.style, { gridArea: "1 / 1", width: "100%", height: "100%", border: "0", visibility: "hidden" });
    loading = frame;
    tell("loading");
    frame.addEventListener("load", () => finish(frame));
    place.append(frame);
    post(frame, asked);
  }

  function finish(frame: HTMLIFrameElement) {
    const page = pageOf(frame);
    // A frame is empty at first, which some browsers call loaded.
    if (frame !== loading || page === "empty") return;
    loading = undefined;
    if (page === undefined) frame.remove();
    else {
      const top = shown?.contentWindow?.scrollY ?? 0;
      frame.style.visibility = "";
      page.scrollTo({ top, behavior: "instant" });
      shown?.remove();
      shown = frame;
    }
    tell(page === undefined ? "failed" : "shown");
    const next = waiting;
    waiting = undefined;
    if (next) load(next);
  }

  return {
    /** Shows this as soon as what is on its way is there; what is shown already is not loaded again. */
    ask(asked: AskedPreview) {
      const text = JSON.stringify(asked);
      if (text === last) return;
      last = text;
      if (loading) waiting = asked;
      else load(asked);
    },
    end() {
      waiting = undefined;
      loading?.remove();
      shown?.remove();
    },
  };
}

/** The window of a page of the site; undefined for what the browser shows where no page came. */
function pageOf(frame: HTMLIFrameElement): Window | "empty" | undefined {
  try {
    const page = frame.contentWindow;
    return page?.location.href === "about:blank" ? "empty" : (page ?? undefined);
  } catch {
    return undefined;
  }
}

/** Sends the fields by a form, whose answer the frame shows. */
function post(frame: HTMLIFrameElement, { action, fields }: AskedPreview) {
  const form = frame.ownerDocument.createElement("form");
  Object.assign(form, { method: "post", action, target: frame.name, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const field = frame.ownerDocument.createElement("textarea");
    Object.assign(field, { name, value });
    form.append(field);
  }
  frame.ownerDocument.body.append(form);
  form.submit();
  form.remove();
}
