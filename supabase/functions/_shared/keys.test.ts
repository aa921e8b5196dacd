import { describe, expect, it } from "vitest";
import { hasSecretKey, keyRefusal, MissingSetting, projectKey, projectUrl } from "./keys.ts";

const from = (settings: Record<string, string>) => (name: string) => settings[name];
const CURRENT = {
  SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web","default":"sb_publishable_a"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a","cron":"sb_secret_cron"}',
};
const LEGACY = { SUPABASE_ANON_KEY: "anon.jwt.x", SUPABASE_SERVICE_ROLE_KEY: "service.jwt.x" };

describe("the keys of a project", () => {
  it.each([
    ["the current kind", CURRENT, "sb_publishable_a", "sb_secret_a"],
    ["the legacy kind", LEGACY, "anon.jwt.x", "service.jwt.x"],
    ["both kinds", { ...CURRENT, ...LEGACY }, "sb_publishable_a", "sb_secret_a"],
  ])("are read where there are those of %s", (_kind, settings, publishable, secret) => {
    expect(projectKey(from(settings), "publishable")).toBe(publishable);
    expect(projectKey(from(settings), "secret")).toBe(secret);
  });

  it.each(["", "{", "null", "7", '"sb_secret_a"', "[]", "{}", '{"default":""}', '{"default":null}', '{"other":"x"}'])(
    "are the legacy ones beside %j, and without them one line says what is missing",
    (json) => {
      const broken = { SUPABASE_PUBLISHABLE_KEYS: json, SUPABASE_SECRET_KEYS: json };
      expect(projectKey(from({ ...broken, ...LEGACY }), "publishable")).toBe("anon.jwt.x");
      expect(projectKey(from({ ...broken, ...LEGACY }), "secret")).toBe("service.jwt.x");
      const missing = new MissingSetting(
        "The project has no secret key: neither SUPABASE_SECRET_KEYS with a default nor SUPABASE_SERVICE_ROLE_KEY",
      );
      expect(() => projectKey(from(broken), "secret")).toThrow(missing);
      expect(() => projectKey(from({}), "publishable")).toThrow(/^The project has no publishable key: [^\n]+$/);
    },
  );

  it("belong to an address", () => {
    expect(projectUrl(from({ SUPABASE_URL: "https://a.supabase.co" }))).toBe("https://a.supabase.co");
    expect(() => projectUrl(from({}))).toThrow(new MissingSetting("SUPABASE_URL is not set"));
  });
});

describe("a request with a secret key", () => {
  const proves = (headers: Record<string, string>, settings: Record<string, string>) =>
    hasSecretKey(new Request("http://localhost/", { headers }), from(settings));

  it("sends any of them, as key or as bearer", () => {
    const both = { ...CURRENT, ...LEGACY };
    for (const key of ["sb_secret_a", "sb_secret_cron", "service.jwt.x"]) {
      expect([key, proves({ apikey: key }, both)]).toEqual([key, true]);
      expect([key, proves({ Authorization: `Bearer ${key}` }, both)]).toEqual([key, true]);
    }
    expect(proves({ apikey: "sb_publishable_a", Authorization: "Bearer sb_secret_a" }, CURRENT)).toBe(true);
  });

  it.each([
    {},
    { apikey: "" },
    { apikey: "sb_publishable_a" },
    { apikey: "anon.jwt.x" },
    { apikey: "sb_secret_" },
    { apikey: "sb_secret_aa" },
    { apikey: "undefined" },
    { Authorization: "sb_secret_a" },
    { Authorization: "Bearer" },
    { Authorization: "Bearer a.b.c" },
  ])("is not %j", (headers) => {
    expect(proves(headers as Record<string, string>, { ...CURRENT, ...LEGACY })).toBe(false);
  });

  it("is none where the project has no secret key, or one that is broken", () => {
    for (const json of ["", "{}", '"s"', '{"default":""}', '{"default":7}']) {
      for (const apikey of ["", "s", "7", "default"])
        expect(proves({ apikey }, { SUPABASE_SECRET_KEYS: json })).toBe(false);
    }
  });
});

describe("a refusal of the function's own key", () => {
  it.each(["Invalid API key", "Legacy API keys are disabled", "No API key found in request", "Unregistered API key"])(
    "is told where the project says %j",
    (message) => {
      expect(keyRefusal({ message, hint: null })).toMatchObject({
        status: 503,
        message: `The project refuses the key of this function: ${message}`,
      });
    },
  );

  it.each([undefined, null, new Error("JWT expired"), { message: "fetch failed" }, { message: 7 }, "Invalid API key"])(
    "is not %j",
    (error) => {
      expect(keyRefusal(error)).toBeUndefined();
    },
  );
});
