import { type Fibre, readFibres } from "../../lib/fibres.ts";
import type { CertificateOf } from "../../nouns/product-certificates.data.ts";
import type { PassportCode } from "../../nouns/products/passports.data.ts";

/** What is told of an item code for a product passport; "" and none for what is not known. */
export type PassportFacts = {
  code: string;
  /** Product and code. */
  name: string;
  colour: string;
  gtin: string;
  hsCode: string;
  fibres: readonly Fibre[];
  /** Where it names no fibres with their shares. */
  composition: string;
  country: string;
  stages: readonly { stage: string; place: string }[];
  substances: string;
  certificates: readonly { scheme: string; number: string; class: string; until: string | null }[];
};

const plain = (text: string | null) => text?.trim() ?? "";

/** The fibres that are told with the same shares in a language, or else as they were written first. */
function fibresIn(told: string | null, original: string | null): Fibre[] | undefined {
  const first = readFibres(original);
  const translated = readFibres(told);
  const isSame =
    translated?.length === first?.length && translated?.every((each, at) => each.share === first?.[at]?.share);
  return first && translated && isSame
    ? first.map((each, at) => ({ ...each, fibre: translated[at]?.fibre ?? "" }))
    : first;
}

/** The same as the database tells in JSON-LD (supabase/schemas/29_passport.sql), in a language. */
export function factsOfCode(code: PassportCode, certificates: readonly CertificateOf[]): PassportFacts {
  const { product, original } = code;
  const fibres = fibresIn(product.fibres, original.fibres) ?? fibresIn(code.composition, original.composition) ?? [];
  return {
    code: code.item_code,
    name: `${product.name} ${code.item_code}`,
    colour: plain(code.color_name),
    gtin: plain(code.gtin),
    hsCode: plain(product.hs_code),
    fibres,
    composition: fibres.length > 0 ? "" : plain(code.composition),
    country: plain(code.country_of_origin),
    stages: plain(product.stages)
      .split("\n")
      .flatMap((line) => {
        const [, stage, place] = /^([^:：]+)[:：](.*)$/.exec(line.trim()) ?? [];
        return stage === undefined || place === undefined ? [] : [{ stage: stage.trim(), place: place.trim() }];
      }),
    substances: plain(product.substances),
    certificates: certificates
      .filter(({ productIds }) => productIds.includes(product.id))
      .map(({ scheme, number, class: kind, valid_until }) => ({
        scheme,
        number,
        class: plain(kind),
        until: valid_until,
      })),
  };
}

type Frozen = {
  name: string;
  sku: string;
  gtin?: string;
  color?: string;
  material?: string | string[];
  countryOfOrigin?: { name: string };
  hasCertification?: {
    name: string;
    certificationIdentification: string;
    certificationRating?: string;
    expires?: string;
  }[];
  additionalProperty?: { propertyID: string; name: string; value: string | number }[];
};

/** What a frozen version tells, in the words in which it was frozen. */
export function factsOfVersion(content: string): PassportFacts {
  const frozen = JSON.parse(content) as Frozen;
  const told = (property: string) =>
    frozen.additionalProperty?.filter(({ propertyID }) => propertyID === property) ?? [];
  const recycled = new Map(told("recycledContent").map(({ name, value }) => [name, Number(value)]));
  const text = (property: string) => String(told(property)[0]?.value ?? "");
  return {
    code: frozen.sku,
    name: frozen.name,
    colour: frozen.color ?? "",
    gtin: frozen.gtin ?? "",
    hsCode: text("hsCode"),
    fibres: told("fibre").map(({ name, value }) => {
      const share = recycled.get(name);
      return { fibre: name, share: Number(value), ...(share !== undefined && { recycled: share }) };
    }),
    composition: typeof frozen.material === "string" ? frozen.material : "",
    country: frozen.countryOfOrigin?.name ?? "",
    stages: told("stage").map(({ name, value }) => ({ stage: name, place: String(value) })),
    substances: text("substances"),
    certificates: (frozen.hasCertification ?? []).map((each) => ({
      scheme: each.name,
      number: each.certificationIdentification,
      class: each.certificationRating ?? "",
      until: each.expires ?? null,
    })),
  };
}
