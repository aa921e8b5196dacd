import types from "../../lib/backend/database.types.ts?raw";

// The types of the tables, for programs in TypeScript.
export function loader() {
  return new Response(types, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "X-Robots-Tag": "noindex",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
