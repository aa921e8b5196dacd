import { sql } from "kysely";
import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { dayFromNow, makeCertificate, unique } from "./support/make.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { plainInsert, selectWhere } from "./support/statements.ts";

const table = "certificates";
const row = (values: object) => ({ scheme: "Sample standard", number: unique("S"), ...values });

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: { id: (await makeCertificate(scene, { valid_until: dayFromNow(1) })).id },
      hidden: { id: (await makeCertificate(scene, { valid_until: dayFromNow(-2) })).id },
      added: row({}),
    }),
    change: { holder: "Sample holder" },
  });
});

describe("its days", () => {
  const { scene } = openStage();
  const shown = async (stage: Parameters<typeof makeCertificate>[0]) =>
    (await stage.rows("visitor", selectWhere<{ number: string }>(table))).map(({ number }) => number).sort();

  scene("show it to visitors up to the last one in Hong Kong, the day included, or without end", async (stage) => {
    await makeCertificate(stage, { number: "endless" });
    await stage.rows(
      "owner",
      sql`insert into public.certificates (scheme, number, valid_until) values
        ('S', 'today', private.today()), ('S', 'yesterday', private.today() - 1)`,
    );
    expect(await shown(stage)).toEqual(["endless", "today"]);
  });

  scene("are those of Hong Kong, whatever the zone of the session", async (stage) => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await stage.rows("owner", sql`select set_config('timezone', ${zone}, true)`);
      expect(
        await stage.rows("owner", sql`select private.today() = (now() at time zone 'Asia/Hong_Kong')::date as same`),
      ).toEqual([{ same: true }]);
    }
  });

  scene("stand in their order, and within the years that programs read", async (stage) => {
    await expectChecked(
      stage,
      table,
      "certificates_valid_until_later",
      row({ issued_on: "2026-12-02", valid_until: "2026-12-01" }),
    );
    await expectChecked(stage, table, "certificates_valid_until_in_range", row({ valid_until: "infinity" }));
    await expectAccepted(stage, table, row({ issued_on: "2026-12-01", valid_until: "2026-12-01" }));
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("scheme and number are not blank, and a number stands once", async (stage) => {
    await expectChecked(stage, table, "certificates_scheme_not_blank", row({ scheme: " " }));
    await expectChecked(stage, table, "certificates_number_not_blank", row({ number: " " }));
    await makeCertificate(stage, { number: "S-1" });
    expect(await stage.refusal("staff", plainInsert(table, row({ number: " s-1 " })))).toMatchObject({
      code: "23505",
      constraint: "certificates_number_key",
    });
  });

  scene("its file is an http address or a path of this site, its check page https alone", async (stage) => {
    await expectChecked(stage, table, "certificates_file_url_valid", ...BAD_URLS.map((file_url) => row({ file_url })));
    await expectAccepted(stage, table, ...GOOD_URLS.map((file_url) => row({ file_url })));
    const wrong = ["http://example.com/a", "https://", "javascript:alert(1)", "https://a b", "/a", ""];
    await expectChecked(stage, table, "certificates_check_url_valid", ...wrong.map((check_url) => row({ check_url })));
    await expectAccepted(stage, table, row({ check_url: "https://example.com/en/detail?number=S-1" }));
  });
});
