import { signInStaff, unwrap } from "../../tests/conformance/clients.ts";
import { atMost, check, type Section } from "../report.ts";
import { withServer } from "../servers.ts";
import { quantile } from "../statistics.ts";

const SAVES = 300;
const MEDIAN = atMost(15);
const TEXT = `Staff change a product ${SAVES} times over the wire, one save after another, on PGlite. Each is forced to the disk before it
is answered.`;

/** What a save of staff takes. */
export async function saves(): Promise<Section[]> {
  const taken = await withServer(async (server) => {
    const staff = await signInStaff(server);
    const times: number[] = [];
    for (let n = 0; n < SAVES; n += 1) {
      const began = performance.now();
      const change = staff.from("products").update({ description: `Saved ${n} times` });
      unwrap(await change.eq("id", 1).select("id"));
      times.push(performance.now() - began);
    }
    return times;
  });
  const checks = [
    check("a save: median", quantile(taken, 0.5), "ms", MEDIAN),
    check("a save: p99", quantile(taken, 0.99), "ms"),
  ];
  return [{ title: "Saves", text: TEXT, checks }];
}
