import { sql } from "kysely";
import { expect } from "vitest";
import { dayFromNow, makeCertificate, makeItemCode, makeProduct } from "./support/make.ts";
import { expectChecked } from "./support/rules.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, updateWhere } from "./support/statements.ts";

const { scene } = openStage();

async function read(stage: Scene, persona: Persona, ...ids: number[]) {
  const rows = await stage.rows(
    persona,
    sql<{ content: string }>`select content::text as content from public.read_passports(${ids}) order by id`,
  );
  return rows.map(({ content }) => content);
}

async function makeCode(stage: Scene, values = {}, codeValues = {}) {
  const product = await makeProduct(stage, { name: "Walk", ...values });
  const code = await makeItemCode(stage, product.id, { item_code: "W-1", ...codeValues });
  return { product, code };
}

scene("it says fibres, places, substances and numbers as schema.org does", async (stage) => {
  const { product, code } = await makeCode(
    stage,
    {
      hs_code: "5605.00",
      fibres: "65% polyester (30% recycled), 35% viscose",
      stages: "Spinning: Hyogo, Japan\r\n\nDyeing：Kyoto",
      substances: "None above 0.1%.",
    },
    { gtin: "4006381333931", color_name: "Gold", country_of_origin: "Japan", composition: "Film" },
  );
  const certificate = await makeCertificate(stage, { scheme: "OEKO-TEX", number: "T-1", valid_until: dayFromNow(0) });
  await stage.rows(
    "owner",
    insertInto("certificate_products", { certificate_id: certificate.id, product_id: product.id }),
  );
  const property = (propertyID: string, name: string, value: unknown, unitCode?: string) =>
    ({ "@type": "PropertyValue", propertyID, name, value, ...(unitCode && { unitCode }) }) as const;
  const [content = ""] = await read(stage, "visitor", code.id);
  expect(JSON.parse(content)).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `/passport/${code.id}`,
    name: "Walk W-1",
    sku: "W-1",
    gtin: "4006381333931",
    color: "Gold",
    material: ["polyester", "viscose"],
    countryOfOrigin: { "@type": "Country", name: "Japan" },
    hasCertification: [
      { "@type": "Certification", name: "OEKO-TEX", certificationIdentification: "T-1", expires: dayFromNow(0) },
    ],
    additionalProperty: [
      property("hsCode", "HS code", "5605.00"),
      property("fibre", "polyester", 65, "P1"),
      property("fibre", "viscose", 35, "P1"),
      property("recycledContent", "polyester", 30, "P1"),
      property("stage", "Spinning", "Hyogo, Japan"),
      property("stage", "Dyeing", "Kyoto"),
      property("substances", "Substances", "None above 0.1%."),
    ],
  });
  // What is said is the same whoever asks.
  expect(await read(stage, "staff", code.id)).toEqual([content]);
  await stage.rows("owner", updateWhere("certificates", { id: certificate.id }, { valid_until: dayFromNow(-1) }));
  for (const persona of ["visitor", "staff"] as const)
    expect(JSON.parse((await read(stage, persona, code.id))[0] ?? "")).not.toHaveProperty("hasCertification");
  await stage.rows("owner", updateWhere("products", { id: product.id }, { status: "Inactive" }));
  for (const persona of ["visitor", "staff"] as const) expect(await read(stage, persona, code.id)).toEqual([]);
});

scene("without fibres of the product the composition is read, or told as it is written", async (stage) => {
  const { code } = await makeCode(stage, {}, { composition: "Viscose 58 % / Film 42 %" });
  const plain = await makeItemCode(stage, code.product_id as number, { composition: "Viscose and film" });
  const bare = await makeItemCode(stage, code.product_id as number);
  const contents = (await read(stage, "visitor", code.id, plain.id, bare.id)).map((each) => JSON.parse(each));
  expect(contents.map(({ material }) => material)).toEqual([["Viscose", "Film"], "Viscose and film", undefined]);
  expect(contents.map(({ additionalProperty = [] }) => additionalProperty.length)).toEqual([2, 0, 0]);
});

scene("shares that don't make 100, a wrong HS code and a wrong or taken GTIN are refused", async (stage) => {
  const row = { name: "Refused", slug: "refused" };
  await expectChecked(
    stage,
    "products",
    "products_fibres_valid",
    { ...row, fibres: "65% polyester, 30% viscose" },
    { ...row, fibres: "" },
  );
  await expectChecked(stage, "products", "products_hs_code_valid", { ...row, hs_code: "5605" });
  const { product } = await makeCode(stage, {}, { gtin: "4006381333931" });
  const code = { product_id: product.id, item_code: "W-2" };
  await expectChecked(stage, "item_codes", "item_codes_gtin_valid", { ...code, gtin: "4006381333932" });
  expect(await stage.refusal("staff", insertInto("item_codes", { ...code, gtin: "04006381333931" }))).toMatchObject({
    code: "23505",
    constraint: "item_codes_gtin_key",
  });
});
