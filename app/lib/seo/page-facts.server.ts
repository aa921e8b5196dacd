import { createContext, type RouterContextProvider } from "react-router";

/** What a page tells search engines and link previews beyond its title. Texts are in the page's language. */
export type PageFacts = {
  title: string;
  description: string;
  /** Stored address of the picture that stands for the page; the company's own where there is none. */
  image?: string | null;
  /** The page's place below Home, ending with itself. */
  trail: { name: string; path: string }[];
  /** The page of a list, from 1. */
  page?: number;
  /** A product page: the product's name and description. */
  product?: { name: string; description: string };
  /** A news page: when it appeared (ISO 8601). */
  publishedAt?: string;
};

const pageFacts = createContext<PageFacts | null>(null);

/**
 * Called by a route's loader. The facts go into the first HTML alone: programs that read them run no script, so they
 * cost the browser nothing.
 */
export function describePage(context: Readonly<RouterContextProvider>, facts: PageFacts): void {
  context.set(pageFacts, facts);
}

/** The facts that this request's loader gave, if any. */
export function readPageFacts(context: Readonly<RouterContextProvider>): PageFacts | null {
  return context.get(pageFacts);
}
