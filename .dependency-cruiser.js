// Imports flow one way. Rooms and doors: docs/architecture.md.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "app-stands-alone",
      comment: "The application knows its backend as a URL and a key, never as code.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(server|embedded-backend|supabase|build-steps|scripts|bench|tests)/" },
    },
    {
      name: "site-imports",
      severity: "error",
      from: { path: "^app/site/", pathNot: "\\.test\\.ts$" },
      to: { path: "^app/", pathNot: "^app/(site|domain|nouns|ui|lib|assets|styles)/" },
    },
    {
      name: "admin-imports",
      severity: "error",
      from: { path: "^app/admin/" },
      to: { path: "^app/", pathNot: "^app/(admin|domain|nouns|ui|lib|styles)/" },
    },
    {
      name: "queries-are-for-admin",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/admin/" },
      to: { path: "\\.queries\\.ts$" },
    },
    {
      name: "screens-keep-to-themselves",
      comment:
        "What is the same for any noun stands in record/, what else two screens share in parts/. A product's own screen is made of the forms of products and of item codes.",
      severity: "error",
      from: { path: "^app/(site|admin)/([^/]+)/", pathNot: "^app/admin/product-editor/" },
      to: { path: "^app/(site|admin)/[^/]+/", pathNot: "^app/$1/($2|parts|record)/" },
    },
    {
      name: "domain-imports",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { path: "^app/", pathNot: "^app/(domain|nouns|lib)/" },
    },
    {
      name: "nouns-import",
      severity: "error",
      from: { path: "^app/nouns/" },
      to: { path: "^app/", pathNot: "^app/(nouns|lib)/" },
    },
    {
      name: "folders-keep-to-themselves",
      comment: "What two nouns share stands beside their folders.",
      severity: "error",
      from: { path: "^app/(nouns|domain)/([^/]+)/" },
      to: { path: "^app/$1/[^/]+/", pathNot: "^app/$1/$2/" },
    },
    {
      name: "fields-run-without-a-build",
      comment: "Scripts read them with Node alone, and the schema is written from them.",
      severity: "error",
      from: { path: "^app/nouns/([^/]+/fields|noun|nouns)\\.ts$" },
      to: { pathNot: "^app/(nouns/([^/]+/fields|noun|nouns)\\.ts$|lib/)" },
    },
    {
      name: "scripts-read-fields-alone",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^app/nouns/", pathNot: "^app/nouns/([^/]+/fields|noun|nouns)\\.ts$" },
    },
    {
      name: "ui-imports",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/", pathNot: "^app/(ui|lib)/" },
    },
    {
      name: "lib-imports",
      severity: "error",
      from: { path: "^app/lib/" },
      to: { path: "^app/", pathNot: "^app/lib/" },
    },
    {
      name: "texts-stay-on-the-server",
      comment: "Message code in a browser bundle would bring every language with it.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.(server|route)\\.ts$|\\.server\\.tsx$|^app/lib/i18n/" },
      to: { path: "^app/lib/i18n/messages" },
    },
    {
      name: "one-client",
      comment: "lib/backend is the one door to the client library.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/lib/backend/" },
      to: { path: "node_modules/@supabase/supabase-js", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-knows-little-of-app",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^app/", pathNot: "^app/lib/(platform|brand|cookies|i18n/languages|page-parameters)\\.ts$" },
    },
    {
      name: "backend-knows-no-server",
      severity: "error",
      from: { path: "^embedded-backend/" },
      to: { path: "^(app|server|build-steps|scripts|bench|tests)/" },
    },
    {
      name: "database-knows-no-service",
      severity: "error",
      from: { path: "^embedded-backend/database/", pathNot: "\\.test\\.ts$" },
      to: { path: "^embedded-backend/", pathNot: "^embedded-backend/(database/|caller\\.ts$|durable-files\\.ts$)" },
    },
    {
      name: "installation-knows-the-database",
      severity: "error",
      from: { path: "^embedded-backend/installation/" },
      to: { path: "^embedded-backend/", pathNot: "^embedded-backend/(installation/|database/|durable-files\\.ts$)" },
    },
    {
      name: "engine-stands-below-the-gateway",
      severity: "error",
      from: { path: "^embedded-backend/engine/" },
      to: {
        path: "^embedded-backend/",
        pathNot: "^embedded-backend/(engine/|database/|installation/|caller\\.ts$)",
      },
    },
    {
      name: "auth-stands-below-the-gateway",
      comment: "It is handed the engine as a function.",
      severity: "error",
      from: { path: "^embedded-backend/auth/", pathNot: "\\.(?:test|fixture)\\.ts$" },
      to: {
        path: "^embedded-backend/",
        pathNot: "^embedded-backend/(auth/|database/|installation/|mail/|caller\\.ts$)",
      },
    },
    {
      name: "functions-stand-alone",
      severity: "error",
      from: { path: "^supabase/functions/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|server|embedded-backend|build-steps|scripts|bench|tests)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/|\\+types/|\\.react-router" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
