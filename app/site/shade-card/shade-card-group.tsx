import { FamilyLine } from "../parts/print/family-line.tsx";
import { PrintedShades } from "../parts/print/printed-shades.tsx";
import { QrCode } from "../parts/print/qr-code.tsx";
import type { ShadeCardView } from "./shade-card.view.server.ts";

type Group = NonNullable<ShadeCardView["groups"]>[number];

/** The shades of one product, headed by what they share. */
export function ShadeCardGroup({ group }: { group: Group }) {
  return (
    <section className="card-group" aria-labelledby={`card-${group.slug}`}>
      <div className="card-head">
        <div>
          <h2 id={`card-${group.slug}`}>{group.product}</h2>
          <FamilyLine facts={group.facts} />
        </div>
        {group.qr && <QrCode qr={group.qr} label={group.qrLabel} />}
      </div>
      <PrintedShades shades={group.shades} />
    </section>
  );
}
