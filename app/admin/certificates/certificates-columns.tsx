import type { CertificateRecord } from "../../nouns/certificates/certificate-records.data.ts";
import { describeEnd } from "../../nouns/certificates/certificates.rules.ts";
import { formatDay } from "../parts/dates.ts";
import type { Column } from "../record/list/table-parts.tsx";

export const certificateColumns: Column<CertificateRecord>[] = [
  {
    header: "Number",
    key: "number",
    isFixed: true,
    sort: "number",
    cell: ({ number, scheme }) => (
      <>
        <span title={number}>{number}</span>
        <div className="states lines">
          <span>{scheme}</span>
        </div>
      </>
    ),
    className: "wide",
  },
  {
    header: "Scheme",
    key: "scheme",
    sort: "scheme",
    cell: ({ scheme }) => <span title={scheme}>{scheme}</span>,
    className: "cut-name state",
  },
  {
    header: "Holder",
    key: "holder",
    isExtra: true,
    sort: "holder",
    cell: ({ holder }) => <span title={holder ?? undefined}>{holder ?? "-"}</span>,
    className: "cut-name state",
  },
  {
    header: "Products",
    key: "products",
    cell: ({ products }) => {
      const names = products.map(({ name }) => name).join(", ");
      return <span title={names}>{names || "-"}</span>;
    },
    className: "cut-name state",
  },
  {
    header: "Valid until",
    key: "until",
    sort: "until",
    cell: (certificate) => <ValidUntil certificate={certificate} />,
    className: "date",
  },
  {
    header: "Created",
    key: "created",
    isExtra: true,
    sort: "created",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    className: "date state",
  },
];

/** The last day of a certificate, and how near it is. */
function ValidUntil({ certificate }: { certificate: CertificateRecord }) {
  const end = describeEnd(certificate);
  if (certificate.valid_until === null) return <span className="soft">No end</span>;
  return (
    <span className="publish-state">
      <time dateTime={certificate.valid_until}>{certificate.valid_until}</time>
      {end && <span className="badge">{end}</span>}
    </span>
  );
}
