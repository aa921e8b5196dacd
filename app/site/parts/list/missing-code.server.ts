import { findMissingCode } from "../../../domain/shades/code-search.rules.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import { itemPath } from "../../sections.server.ts";

type FoundCode = { code: string; name: string; slug: string };

/** That there is no such code, and which codes bear its number, each with its page; null where a search means no code or has found it. */
export function tellMissingCode(search: string, found: readonly FoundCode[], texts: readonly string[] = []) {
  const missing = findMissingCode(search, found, texts);
  if (!missing) return null;
  const { code, number, name, shades } = missing;
  const told = name ? m.code_number_named({ number, name }) : m.code_number({ number });
  return {
    text: shades.length > 0 ? `${m.code_missing({ code })} ${told}` : m.code_missing({ code }),
    codes: shades.map(({ code, slug }) => ({
      code,
      to: `${itemPath("products", slug)}?${new URLSearchParams({ code })}`,
    })),
  };
}
