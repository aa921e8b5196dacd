import { defineConfig } from "vitest/config";

/** Where the servers of the tests come from. */
const TEMPLATE = "tests/support/template.ts";

// Wide enough for a slow, busy machine; nothing waits for them to pass.
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Each file opens a database of its own; more of them at once than cores only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,server,embedded-backend,supabase,build-steps,scripts}/**/*.test.ts"],
          ...timeouts,
        },
      },
      // One opened database serves all files of a worker in turn; each test rolls back or cleans up what it made.
      {
        test: {
          name: "policies",
          include: ["tests/policies/**/*.test.ts"],
          globalSetup: "tests/support/schema-template.ts",
          isolate: false,
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
      {
        test: {
          name: "conformance",
          include: ["tests/{conformance,fuzz}/**/*.test.ts"],
          globalSetup: TEMPLATE,
          ...timeouts,
        },
      },
      {
        test: {
          name: "hosted",
          include: ["tests/hosted/*.test.ts"],
          globalSetup: "tests/hosted/global-setup.ts",
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "upgrade",
          include: ["tests/upgrade/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: TEMPLATE,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
