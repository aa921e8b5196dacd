import { serverClient } from "../../lib/backend/server-client.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { platformContext } from "../../lib/platform.ts";
import { answerUnavailable } from "../../lib/seo/feed-unavailable.server.ts";
import { getPassportVersion, readPassports } from "../../nouns/products/passports.data.ts";
import type { Route } from "./+types/passport-json.route";
import { answerJson, answerNoData } from "./answer-data.server.ts";
import { readAskedPassport } from "./asked-passport.server.ts";

// The data of an item code as JSON-LD. A frozen version is answered to the letter, also when its code is gone.
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const client = serverClient(platform);
  const { id, version } = readAskedPassport(params.id, url);
  try {
    if (version === undefined) {
      const [content] = await readPassports(client, [id]);
      return content ? answerJson(JSON.stringify(content)) : answerNoData();
    }
    const frozen = await getPassportVersion(client, id, version);
    return frozen ? answerJson(frozen.content) : answerNoData();
  } catch (cause) {
    platform.log.error({ err: cause }, "passport data not read");
    return answerUnavailable(m.passport_failed());
  }
}
