import { createContext, useContext } from "react";

/**
 * What is said of stored pictures, by their addresses in a view: what a picture shows, "" for one that is decoration, and where its middle is, as
 * `object-position` has it. Without `alt` the words of the place stand.
 */
export type PictureFacts = { readonly [url: string]: { alt?: string; at?: string } };

/** What of a view tells of its pictures. */
export type TellsPictures = { pictures?: PictureFacts };

/** Where nothing is said of any. */
export const NO_PICTURES: PictureFacts = {};

export const PictureFactsContext = createContext(NO_PICTURES);

/** What to call a picture in its place: what is said of its file, else these words. */
export function usePictureAlt() {
  const facts = useContext(PictureFactsContext);
  return (url: string, words: string) => facts[url]?.alt ?? words;
}
