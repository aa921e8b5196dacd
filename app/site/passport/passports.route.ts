import { readCodeIds } from "../../domain/tray/tray.rules.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { siteLanguages } from "../../lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "../../lib/i18n/languages.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/feed-unavailable.server.ts";
import { listCertificatesOf } from "../../nouns/product-certificates.data.ts";
import { getPassportCodes, readPassports } from "../../nouns/products/passports.data.ts";
import type { Route } from "./+types/passports.route";
import { answerJson, answerNoData } from "./answer-data.server.ts";
import { writePassportCsv } from "./passport-csv.server.ts";
import { factsOfCode } from "./passport-facts.server.ts";

// The data of the item codes of `codes`, 60 at most, as one file: JSON-LD, or a table in the language of the host.
export async function loader({ params: { file }, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { locale: language, siteUrl } = platform;
  const client = serverClient(platform);
  const ids = readCodeIds(url.searchParams.get("codes"));
  const named = { "Content-Disposition": `attachment; filename="${file}"` };
  try {
    if (file === "kinran-data.json") {
      const contents = await readPassports(client, ids);
      if (contents.length === 0) return answerNoData();
      const { origin } = siteLanguages(INTERFACE_LANGUAGES, siteUrl, language).current;
      // A file that is taken away says of which site its addresses are.
      const whole = { "@context": ["https://schema.org", { "@base": `${origin}/` }], "@graph": contents.map(bare) };
      return answerJson(JSON.stringify(whole), "application/ld+json", named);
    }
    if (file !== "kinran-data.csv") return answerNoData();
    const codes = await getPassportCodes(client, { language, ids });
    if (codes.length === 0) return answerNoData();
    const certificates = await listCertificatesOf(
      client,
      codes.map(({ product }) => product.id),
    );
    const text = writePassportCsv(codes.map((code) => factsOfCode(code, certificates)));
    return answerJson(text, "text/csv; charset=utf-8", named);
  } catch (cause) {
    platform.log.error({ err: cause }, "passport data not read");
    return answerUnavailable(m.passport_failed());
  }
}

/** Without the context, which stands once for all. */
function bare(content: object): object {
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== "@context"));
}
