/** What the tests use of it: the package has no types of its own. */
declare module "anypalette" {
  type Colour = { name?: string; toString(): string };
  type Read = (error: Error | null, palette: (Colour[] & { name?: string }) | undefined) => void;
  const anyPalette: {
    /** @param options `data`: the file's bytes, one character each, or the text of a text format */
    loadPalette(options: { data: string; fileExt: string }, read: Read): void;
  };
  export default anyPalette;
}
