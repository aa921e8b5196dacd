import { platformContext } from "../../lib/platform.ts";
import { readCompanyFacts } from "../../nouns/company/company.data.ts";
import { makeQr } from "../parts/print/qr.server.ts";
import type { Route } from "./+types/qr.route";

/** The code to scan that leads where the company is on a network, of the address that the office has written: /qr/wechat.svg. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const { networks } = await readCompanyFacts(context.get(platformContext));
  const href = networks.find(({ icon, qr }) => qr && file === `${icon}.svg`)?.href;
  const code = href && makeQr(href);
  if (!code) return new Response(null, { status: 404 });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${code.viewBox}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h999v999h-999z"/><path stroke="#000" d="${code.path}"/></svg>`;
  return new Response(drawing, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" } });
}
