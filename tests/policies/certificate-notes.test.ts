import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCertificate } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, updateWhere } from "./support/statements.ts";

const { scene } = openStage();

/** Looks at noon of a day in Hong Kong; gives how many have ended. */
const look = async (stage: Scene, day: string) =>
  (
    await stage.rows(
      "server",
      sql<{ ended: number }>`
      select private.note_certificate_ends(${`${day} 12:00+08`}::timestamptz) as ended`,
    )
  )[0]?.ended;
const mails = (stage: Scene) =>
  stage.rows(
    "owner",
    sql<{ number: string; days: number; recipients: number }>`
    select detail ->> 'number' as number, (detail ->> 'days')::int as days, count(distinct recipient)::int as recipients
    from public.owner_mails where kind = 'certificate ends' group by 1, 2 order by 1, 2 desc`,
  );

describe("who and when", () => {
  scene("each owner is told 60 and 14 days before the end, once, and nobody at the end", async (stage) => {
    await makeCertificate(stage, { number: "S-1", valid_until: "2027-03-01" });
    await makeCertificate(stage, { number: "endless" });
    await look(stage, "2026-12-30");
    expect(await mails(stage)).toEqual([]);
    for (const day of ["2026-12-31", "2026-12-31", "2027-01-15", "2027-02-15", "2027-02-16"]) await look(stage, day);
    const told = [
      { number: "S-1", days: 60, recipients: 2 },
      { number: "S-1", days: 14, recipients: 2 },
    ];
    expect(await mails(stage)).toEqual(told);
    expect(await look(stage, "2027-03-01")).toBe(0);
    expect(await look(stage, "2027-03-02")).toBe(1);
    expect(await look(stage, "2027-03-03")).toBe(0);
    expect(await mails(stage)).toEqual(told);
  });

  scene("a server that was off tells once how many days are left, and of what has ended nothing", async (stage) => {
    await makeCertificate(stage, { number: "S-1", valid_until: "2027-03-01" });
    await makeCertificate(stage, { number: "S-2", valid_until: "2027-01-01" });
    expect(await look(stage, "2027-02-20")).toBe(1);
    expect(await mails(stage)).toEqual([{ number: "S-1", days: 9, recipients: 2 }]);
  });

  scene("one that is renewed is told anew, one that comes back from the trash is not", async (stage) => {
    const { id } = await makeCertificate(stage, { number: "S-1", valid_until: "2027-03-01" });
    await look(stage, "2027-01-10");
    await stage.rows("staff", deleteWhere("certificates", { id }));
    await makeCertificate(stage, { id, number: "S-1", valid_until: "2027-03-01" });
    await look(stage, "2027-01-11");
    expect(await mails(stage)).toEqual([{ number: "S-1", days: 50, recipients: 2 }]);
    await stage.rows("staff", updateWhere("certificates", { id }, { valid_until: "2028-03-01" }));
    await look(stage, "2028-01-01");
    expect(await mails(stage)).toEqual([
      { number: "S-1", days: 60, recipients: 2 },
      { number: "S-1", days: 50, recipients: 2 },
    ]);
  });

  scene("the end is told to a CDN, with the certificate and all that shows any", async (stage) => {
    await stage.rows("owner", sql`insert into private.cdn (seen_at) values (now())`);
    const { id } = await makeCertificate(stage, { valid_until: "2027-03-01" });
    await stage.rows("owner", sql`delete from private.cdn_purges`);
    await look(stage, "2027-03-02");
    const tags = await stage.rows("owner", sql<{ tag: string }>`select tag from private.cdn_purges order by id`);
    expect(tags.map(({ tag }) => tag)).toEqual([`certificates:${id}`, "certificates.any"]);
  });

  scene("what is noticed is forgotten 400 days behind the last day of a certificate that is gone", async (stage) => {
    const { id } = await makeCertificate(stage, { valid_until: "2027-03-01" });
    await look(stage, "2027-03-02");
    await stage.rows("staff", deleteWhere("certificates", { id }));
    await makeCertificate(stage, { valid_until: "2028-05-01" });
    const noted = async () =>
      (await stage.rows("owner", sql`select 1 from private.certificate_notes where certificate_id = ${id}`)).length;
    expect(await noted()).toBe(3);
    await look(stage, "2028-04-06");
    expect(await noted()).toBe(0);
  });
});

describe("access", () => {
  scene("nobody but the function reads or writes it, and only the server calls that", async (stage) => {
    for (const persona of ["visitor", "stranger", "signedOut", "staff", "server"] as const) {
      for (const statement of [
        sql`select * from private.certificate_notes`,
        sql`insert into private.certificate_notes (certificate_id, valid_until, days) values (1, '2027-03-01', 60)`,
        sql`delete from private.certificate_notes`,
      ])
        expect(await stage.refusal(persona, statement)).toMatchObject({ code: "42501" });
      if (persona !== "server")
        expect(await stage.refusal(persona, sql`select private.note_certificate_ends()`)).toMatchObject({
          code: "42501",
        });
    }
  });
});
