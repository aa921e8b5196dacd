import { splitIntoPhrases } from "./split-into-phrases.ts";

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * A heading that in Chinese breaks between phrases only (`word-break: keep-all` keeps the rest together). The page shows
 * the phrases that the server found: dictionaries of browsers differ, and a difference must not have React render it again.
 */
export function Phrases({ text }: { text: string }) {
  const phrases = splitIntoPhrases(text);
  if (phrases.length === 1) return text;
  return (
    <span
      // biome-ignore lint/security/noDangerouslySetInnerHtml: text in which no tag can begin
      dangerouslySetInnerHTML={{ __html: phrases.map(escapeText).join("<wbr>") }}
      suppressHydrationWarning
    />
  );
}
