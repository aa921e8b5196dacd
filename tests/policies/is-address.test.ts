import { sql } from "kysely";
import { describe, expect } from "vitest";
import { isEmail, isMailbox } from "../../app/lib/email.ts";
import { checkContactFields } from "../../supabase/functions/send-contact-email/contact-fields.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, plainInsert, updateWhere } from "./support/statements.ts";

const good = ["a@b.c", "o'neil+news@sub.example.co.uk", "a_b-c@x--y.example", "-a-@example.com", "黃雅達@例子.香港"];
const bad = [
  ...["a", "a@b", "a b@c.d", "a@b@c.d", "a;b@c.d", "a,b@c.d", "<a@b.c>", '"a"@b.c', "a\tb@c.d", "a\u0007@b.c"],
  ...["a@ex..com", "a@.ex.com", "a@ex.com.", "a@-ex.com", "a@ex-.com"],
  ...["a\u200B@b.c", "a@b.c\u202E", "a\u2066@b.c", "\uFEFFa@b.c", "a@x\u00AD.c"],
];
// Japanese carriers have given them out.
const dotted = [".a@ex.com", "abc.@docomo.ne.jp", "a..b@ex.com"];
const message = { name: "Chan Mei", subject: "Colours", message: "Which golds do you stock?" };

function isTakenByFunction(email: string): boolean {
  try {
    return checkContactFields({ ...message, email }).email === email;
  } catch {
    return false;
  }
}

describe("addresses", () => {
  const { scene } = openStage();

  const isAddress = async (stage: Scene, text: string) => {
    const [row] = await stage.rows(
      "visitor",
      sql<{ is: boolean[] }>`select array[private.is_address(${text}), private.is_address(${text}, true)] as is`,
    );
    return row?.is;
  };

  scene("are what the forms and the functions of visitors take", async (stage) => {
    for (const [emails, is, isOneOfSomebody] of [
      [good, true, true],
      [dotted, false, true],
      [bad, false, false],
    ] as const) {
      for (const email of emails) {
        const found = [await isAddress(stage, email), [isEmail(email), isMailbox(email)], isTakenByFunction(email)];
        expect([email, ...found]).toEqual([email, [is, isOneOfSomebody], [is, isOneOfSomebody], isOneOfSomebody]);
      }
    }
  });

  scene(
    "with a dot before the @ may write to the office, and are no address of the office or of its list",
    async (stage) => {
      for (const email of dotted) {
        await stage.rows("server", insertInto("contact_messages", { ...message, email }));
        for (const statement of [
          plainInsert("newsletter_subscription", { email }),
          plainInsert("global_settings", { type: "contact_email", value: email }),
        ]) {
          expect(await stage.refusal("staff", statement)).toMatchObject({ code: "23514" });
        }
      }
    },
  );

  for (const email of ["a@ex..com", "a@-ex.com", "a@ex.com.", "a\u200Bb@ex.com"]) {
    scene(`${JSON.stringify(email)} is refused wherever one is written`, async (stage) => {
      for (const [persona, statement] of [
        ["visitor", plainInsert("newsletter_subscription", { email })],
        ["staff", plainInsert("newsletter_subscription", { email })],
        ["staff", plainInsert("global_settings", { type: "contact_email", value: email })],
        ["server", plainInsert("contact_messages", { ...message, email })],
      ] as const) {
        expect(await stage.refusal(persona, statement)).toMatchObject({ code: "23514" });
      }
    });
  }

  scene("that were taken before can still be cancelled, marked and mailed, but not written again", async (stage) => {
    const email = "a@ex..com";
    const triggers = (how: "disable" | "enable") =>
      Promise.all(
        ["newsletter_subscription", "contact_messages"].map((table) =>
          stage.rows("owner", sql.raw(`alter table public.${table} ${how} trigger user`)),
        ),
      );
    await triggers("disable");
    await stage.rows("owner", insertInto("newsletter_subscription", { email }));
    await stage.rows("owner", insertInto("contact_messages", { ...message, email }));
    await triggers("enable");
    const cancel = updateWhere("newsletter_subscription", { email }, { active: false, email });
    expect(await stage.rows("staff", cancel)).toMatchObject([{ active: false }]);
    const mark = updateWhere("contact_messages", { email }, { status: "read" });
    expect(await stage.rows("staff", mark)).toMatchObject([{ status: "read" }]);
    const mailed = updateWhere("contact_messages", { email }, { mail_status: "sent" });
    expect(await stage.rows("server", mailed)).toMatchObject([{ mail_status: "sent" }]);
    const worse = updateWhere("newsletter_subscription", { email }, { email: "b@ex..com" });
    expect(await stage.refusal("staff", worse)).toMatchObject({ code: "23514" });
  });
});
