import { describe, expect, test } from "vitest";
import { brokenConstraint, isRoleRefusal, kindOf, RowFailure, reasonOf, StepFailure } from "./failure.ts";

const duplicate = {
  code: "23505",
  message: 'duplicate key value violates unique constraint "products_slug_key"',
};

describe("kindOf", () => {
  test.each([
    [{ code: "PT409", hint: "stale" }, "stale"],
    [{ code: "PT409", hint: null }, "other"],
    [{ code: "PT404", hint: "gone" }, "gone"],
    [{ code: "PT404", hint: null, message: "Category not found" }, "other"],
    [new RowFailure("stale", "x"), "stale"],
    [new RowFailure("gone", "x"), "gone"],
    [duplicate, "duplicate"],
    [{ code: "PGRST301" }, "signed-out"],
    [
      { message: "Invalid API key", hint: "Double check your Supabase `anon` or `service_role` API key." },
      "key-refused",
    ],
    [{ code: "PGRST301", message: "Invalid API key" }, "key-refused"],
    [{ name: "AuthApiError", status: 401, message: "Legacy API keys are disabled" }, "key-refused"],
    [{ name: "StorageApiError", statusCode: "401", message: "No API key found in request" }, "key-refused"],
    [{ status: 503, message: "The project refuses the key of this function: Legacy API keys are disabled" }, "other"],
    [{ code: "42501" }, "refused"],
    [{ code: "PT403" }, "refused"],
    [{ name: "StorageApiError", status: 403, statusCode: "403" }, "storage-refused"],
    [{ name: "StorageApiError", status: 401, statusCode: "401" }, "signed-out"],
    [{ name: "StorageUnknownError", message: "Failed to fetch" }, "offline"],
    [{ code: "", message: "TypeError: Failed to fetch" }, "offline"],
    [{ name: "AuthRetryableFetchError", message: "{}" }, "offline"],
    [new Error("anything else"), "other"],
    ["a text", "other"],
    [undefined, "other"],
  ])("%j is %s", (error, kind) => {
    expect(kindOf(error)).toBe(kind);
  });

  test("a step that failed is of the kind of its cause", () => {
    expect(kindOf(new StepFailure("Failed to create product", duplicate))).toBe("duplicate");
  });
});

describe("reasonOf", () => {
  test("gives the backend's message, and says which step failed", () => {
    expect(reasonOf(duplicate)).toBe(duplicate.message);
    expect(reasonOf(new StepFailure("Failed to upload product image", { message: "too large" }))).toBe(
      "Failed to upload product image: too large",
    );
  });
  test("puts a lost connection and a refused key into words, and knows what to say about nothing", () => {
    expect(reasonOf({ message: "TypeError: Failed to fetch" })).toMatch(/^The server cannot be reached/);
    expect(reasonOf({ status: 401, message: "Invalid API key" })).toMatch(/^The backend refuses the key of this site/);
    expect(reasonOf({ message: "" })).toBe("Unknown error");
    expect(reasonOf(null)).toBe("Unknown error");
  });

  test("tells nobody what the database says of its own statements, but for what the server has a sentence for", () => {
    for (const code of ["42703", "XX000"])
      expect(reasonOf({ code, message: "column r.id does not exist" })).toMatch(
        /^The database met an error of its own/,
      );
    const told = { code: "XX000", message: "Something went wrong on the server.", hint: "Request 7" };
    expect(reasonOf(told)).toBe(told.message);
    expect(reasonOf({ code: "42501", message: "Your role may not change products" })).toMatch(/^Your role/);
  });
});

test("brokenConstraint names the constraint, also through a step", () => {
  expect(brokenConstraint(duplicate)).toBe("products_slug_key");
  expect(brokenConstraint(new StepFailure("Failed", duplicate))).toBe("products_slug_key");
  expect(brokenConstraint({ message: "no such thing" })).toBeUndefined();
});

test("a refusal of a role is told from one of a backend that is not set up", () => {
  expect(isRoleRefusal({ code: "42501", message: "Your role may not change products" })).toBe(true);
  expect(isRoleRefusal({ code: "PT403", message: "Your role may not change products", hint: "role" })).toBe(true);
  expect(isRoleRefusal({ code: "42501", message: "new row violates row-level security policy" })).toBe(false);
});
