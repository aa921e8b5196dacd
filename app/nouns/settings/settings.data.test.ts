import { expect, test } from "vitest";
import { serverClient } from "../../lib/backend/server-client.ts";
import type { Platform } from "../../lib/platform.ts";
import { getContactEmail } from "./settings.data.ts";

/** The address read when the backend gives this answer, and the failures logged. */
async function play(answer: () => Response) {
  const failures: unknown[] = [];
  const fetch: Platform["fetch"] = async () => answer();
  const client = serverClient({ supabaseUrl: "http://backend.test", publishableKey: "key", fetch } as Platform);
  return { email: await getContactEmail(client, "company@example.com", (cause) => failures.push(cause)), failures };
}

test("the stored address", async () => {
  expect(await play(() => Response.json([{ value: "desk@example.com" }]))).toEqual({
    email: "desk@example.com",
    failures: [],
  });
});

test("the company's own when none is stored", async () => {
  for (const rows of [[], [{ value: "" }]]) {
    expect(await play(() => Response.json(rows))).toEqual({ email: "company@example.com", failures: [] });
  }
});

test("the company's own when the read fails, which is logged", async () => {
  for (const answer of [
    () => Response.json({ message: "no" }, { status: 500 }),
    () => {
      throw new TypeError("fetch failed");
    },
  ]) {
    const { email, failures } = await play(answer);
    expect(email).toBe("company@example.com");
    expect(failures).toHaveLength(1);
  }
});
