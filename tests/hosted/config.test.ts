import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostedTemplates } from "../../scripts/hosted/mail-templates.ts";
import { ROOT, supabase } from "./tools.ts";

const REF = "abcdefghijklmnopqrst";
/** Auth settings that an operator has made in the dashboard, with sign-up still open as in a new project. */
const OPERATORS_AUTH = {
  site_url: "https://shop.kinran.test",
  uri_allow_list: "https://shop.kinran.test/**",
  disable_signup: false,
  password_min_length: 6,
};

/** The little of the Management API that the commands ask for. It takes no change, so that a push ends with its first. */
function answerTo(method: string | undefined, url: string | undefined): object | undefined {
  if (method !== "GET") return undefined;
  if (url?.endsWith("/billing/addons")) return { selected_addons: [], available_addons: [] };
  if (url?.endsWith("/config"))
    return { data: { type: "project_config", id: REF, attributes: { auth: OPERATORS_AUTH } } };
  return {};
}

describe("supabase/config.toml, read by the official CLI", () => {
  const changes: { path: string; body: Record<string, unknown> }[] = [];
  const api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = answerTo(request.method, request.url);
    if (!answer) changes.push({ path: request.url ?? "", body: JSON.parse(Buffer.concat(chunks).toString() || "{}") });
    response.writeHead(answer ? 200 : 400, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer ?? { message: "No change is taken" }));
  });
  let folder: string;
  let settings: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    folder = await mkdtemp(path.join(tmpdir(), "kinran-config-"));
    await mkdir(path.join(folder, "supabase"));
    await cp(path.join(ROOT, "supabase/functions"), path.join(folder, "supabase/functions"), { recursive: true });
    await cp(path.join(ROOT, "supabase/templates"), path.join(folder, "supabase/templates"), { recursive: true });
    settings = await readFile(path.join(ROOT, "supabase/config.toml"), "utf8");
    const profile = { name: "test", api_url: address, dashboard_url: address, project_host: "localhost" };
    await writeFile(path.join(folder, "profile.json"), JSON.stringify(profile));
  });
  afterAll(async () => {
    api.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs `supabase config …` on these settings. */
  async function config(text: string, ...args: string[]) {
    await writeFile(path.join(folder, "supabase/config.toml"), text);
    changes.length = 0;
    return supabase(folder, ["config", ...args, "--profile", path.join(folder, "profile.json"), `--remote=${REF}`]);
  }

  /** What `config push` would write over the settings of Auth. */
  async function pushedAuth(text: string) {
    await config(text, "push", "--yes");
    expect(changes.map((change) => change.path)).toEqual([`/v1/projects/${REF}/config/auth`]);
    return changes[0]?.body ?? {};
  }

  it("holds no key that the CLI does not know", async () => {
    const { code, stdout, stderr } = await config(settings, "diff", "--output-format", "json");
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/warn|not recognize/i)]);
    const declared = JSON.parse(stdout).changes.map((change: { path: string[] }) => change.path.join("."));
    expect(declared).toEqual(expect.arrayContaining(["api.schemas", "auth.enable_signup", "storage.file_size_limit"]));
    const unknown = await config(settings.replace("[auth]", "[auth]\nmade_up = 1"), "diff");
    expect(unknown.stderr).toContain("does not recognize and ignores: auth.made_up.");
  });

  it("closes sign-up, asks for passwords of 10 characters and leaves the operator's addresses alone", async () => {
    const pushed = await pushedAuth(settings);
    expect(pushed).toMatchObject({
      disable_signup: true,
      external_anonymous_users_enabled: false,
      password_min_length: 10,
      security_update_password_require_current_password: true,
      mailer_otp_exp: 86400,
      mfa_totp_enroll_enabled: true,
      mfa_totp_verify_enabled: true,
    });
    expect(Object.keys(pushed).filter((key) => key in OPERATORS_AUTH)).toEqual([
      "disable_signup",
      "password_min_length",
    ]);
    const declared = settings.replace(
      "[auth]",
      '[auth]\nsite_url = "http://localhost:3000"\nadditional_redirect_urls = []',
    );
    expect(await pushedAuth(declared)).toMatchObject({ site_url: "http://localhost:3000", uri_allow_list: "" });
  });

  it("gives the Auth service the site's own mails, as they are written now", async () => {
    const pushed = await pushedAuth(settings);
    for (const { name, subject, html } of hostedTemplates()) {
      expect(pushed[`mailer_subjects_${name}`] ?? pushed[`mailer_subjects_${name}_notification`], name).toBe(subject);
      expect(
        pushed[`mailer_templates_${name}_content`] ?? pushed[`mailer_templates_${name}_notification_content`],
        name,
      ).toBe(html);
    }
  });
});
