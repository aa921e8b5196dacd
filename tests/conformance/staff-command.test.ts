import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { codeAt, stepOf } from "../../embedded-backend/auth/totp.ts";
import { runCommand } from "../support/commands.ts";
import { findFreePort, type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap } from "./clients.ts";

vi.setConfig({ testTimeout: 60_000 });

// npm run staff:add, beside a server that runs.
let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl ?? "", PORT: String(server.port) };
});
afterAll(() => server?.discard());

const add = (...parameters: string[]) => runCommand("add-staff", parameters, env);
const passwordIn = (output: string) => /password (\S+)/.exec(output)?.[1] ?? "";
const signIn = async (email: string, password: string) => {
  const client = makeVisitor(server);
  const { error } = await client.auth.signInWithPassword({ email, password });
  return { client, code: error?.code };
};
const roleOf = async (client: Client) => (unwrap(await client.rpc("my_access")) as { role?: string }).role;

test("an account is made while the server runs, an owner or in the role that is given", async () => {
  const owner = await add("Second@kinran.test");
  expect(owner).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Account Second@kinran.test made with password \S+ \(shown only now\)$/),
  });
  const { client } = await signIn("second@kinran.test", passwordIn(owner.output));
  expect(await roleOf(client)).toBe("owner");
  const sales = await add("third@kinran.test", "--role", "sales");
  expect(await roleOf((await signIn("third@kinran.test", passwordIn(sales.output))).client)).toBe("sales");
  expect(await add("third@kinran.test", "--role", "editor")).toEqual({
    code: 0,
    output: "Account third@kinran.test is staff now, with the password it had",
  });
  expect(await roleOf((await signIn("third@kinran.test", passwordIn(sales.output))).client)).toBe("editor");
});

test("an owner who lost everything gets in again: new password, no second factor, all sessions ended, enabled", async () => {
  const made = await add("lost@kinran.test");
  const password = passwordIn(made.output);
  const { client } = await signIn("lost@kinran.test", password);
  const { id, totp } = unwrap(await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" })) as {
    id: string;
    totp: { secret: string };
  };
  unwrap(await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeAt(totp.secret, stepOf(Date.now())) }));
  const access = unwrap(await client.rpc("my_access")) as { user_id: string };
  const other = await signInStaff(server);
  await other.rpc("disable_person", { user_id: access.user_id });
  const reset = await add("lost@kinran.test", "--reset");
  expect(reset.output).toMatch(
    /^Account lost@kinran.test has the new password \S+ \(shown only now\), no second factor, and all its sessions have ended$/,
  );
  expect((await client.rpc("is_staff")).data).toBe(false);
  expect((await signIn("lost@kinran.test", password)).code).toBe("invalid_credentials");
  const back = await signIn("lost@kinran.test", passwordIn(reset.output));
  expect((await back.client.rpc("my_access")).data).toMatchObject({ state: "staff", role: "owner", has_factor: false });
});

test("what it can't do it says in one line, and changes nothing", async () => {
  expect(await add("x@kinran.test", "--role", "king")).toEqual({
    code: 1,
    output: "Roles are: owner, editor, translator, sales",
  });
  expect(await add()).toMatchObject({ code: 1, output: expect.stringMatching(/^Say whom: npm run staff:add/) });
  expect((await signIn(STAFF.email, STAFF.password)).code).toBeUndefined();
});

test.skipIf(process.env.TEST_DATABASE_URL)("where no server answers it names who has the data directory", async () => {
  const elsewhere = await runCommand("add-staff", ["x@kinran.test"], { ...env, PORT: String(await findFreePort()) });
  expect(elsewhere).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Data directory .* is in use by process \d+, and no server answers at http:\/\/127/),
  });
});
