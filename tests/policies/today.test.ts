import { sql } from "kysely";
import { expect } from "vitest";
import { openStage } from "./support/scene.ts";

const { scene } = openStage();

scene("is the day of Hong Kong, wherever the session is", async (stage) => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Hong_Kong" }).format(new Date());
  for (const zone of ["Pacific/Honolulu", "Pacific/Kiritimati"]) {
    await stage.rows("owner", sql`select set_config('timezone', ${zone}, true)`);
    expect(await stage.rows("visitor", sql`select private.today()::text as day`)).toEqual([{ day }]);
  }
});
