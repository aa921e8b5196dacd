import { platformContext } from "../../lib/platform.ts";
import { readCompanyFacts } from "../../nouns/company/company.data.ts";
import { makeQr } from "../parts/print/qr.server.ts";
import type { Route } from "./+types/company.route";
import { listDefaults } from "./company-defaults.server.ts";

/**
 * Files about the company: `wechat.svg` and `whatsapp.svg`, the codes to scan that lead where it is on a network, and `defaults.json`, what
 * the site shows before the office has written anything, for the form of the back office.
 */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  if (file === "defaults.json") return Response.json(listDefaults());
  const { networks } = await readCompanyFacts(context.get(platformContext));
  const href = networks.find(({ icon, qr }) => qr && file === `${icon}.svg`)?.href;
  const code = href && makeQr(href);
  if (!code) return new Response(null, { status: 404 });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${code.viewBox}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h999v999h-999z"/><path stroke="#000" d="${code.path}"/></svg>`;
  return new Response(drawing, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" } });
}
