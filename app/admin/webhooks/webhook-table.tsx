import { Link, useNavigate } from "react-router";
import type { Webhook } from "../../domain/webhooks/webhooks.data.ts";
import { toldWords } from "../../domain/webhooks/webhooks.rules.ts";
import { ActionsMenu } from "../../ui/menu.tsx";
import { formatMinute } from "../parts/dates.ts";
import { LoadingRows, StatusBadge } from "../record/list/table-parts.tsx";

type WebhookTableProps = {
  /** Undefined until they have come. */
  webhooks: Webhook[] | undefined;
  isLoading: boolean;
  edit: (webhook: Webhook) => void;
  remove: (webhook: Webhook) => void;
};

const HEADERS = [
  { header: "Address", className: "brief" },
  { header: "Changes of", className: "spare" },
  { header: "Status" },
  { header: "Waiting", className: "number state" },
  { header: "Given up", className: "number state" },
  { header: "Last taken", className: "date state" },
];

/** All webhooks, each with how it fares. */
export function WebhookTable({ webhooks, isLoading, edit, remove }: WebhookTableProps) {
  const navigate = useNavigate();
  return (
    <div className="box table-frame">
      <table aria-label="Webhooks" aria-busy={isLoading}>
        <thead>
          <tr>
            {HEADERS.map(({ header, className }) => (
              <th key={header} scope="col" className={className}>
                {header}
              </th>
            ))}
            <th scope="col" className="row-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {!webhooks && <LoadingRows columns={[...HEADERS.map(({ className }) => className), "row-actions"]} />}
          {webhooks?.length === 0 && (
            <tr className="empty-row">
              <td colSpan={HEADERS.length + 1}>
                <p>
                  No webhooks yet. What programs can read at any time stands at <a href="/developers">/developers</a>.
                </p>
              </td>
            </tr>
          )}
          {webhooks?.map((webhook) => (
            <tr key={webhook.id}>
              <td className="brief">
                <Link to={pathOf(webhook)}>{webhook.description || webhook.url}</Link>
                {webhook.description && <small className="told-apart">{webhook.url}</small>}
                <div className="states">
                  <span>{fareWords(webhook)}</span>
                </div>
              </td>
              <td className="spare">{toldWords(webhook.nouns)}</td>
              <td>
                <StatusBadge status={webhook.is_active ? "Active" : "Inactive"} />
              </td>
              <td className="number state">{webhook.waiting ?? 0}</td>
              <td className="number state">{webhook.failed ?? 0}</td>
              <td className="date state">{webhook.delivered_at ? formatMinute(webhook.delivered_at) : "Never"}</td>
              <td className="row-actions">
                <ActionsMenu
                  label={`Actions for ${webhook.description || webhook.url}`}
                  actions={[
                    { label: "Messages", isReading: true, onSelect: () => navigate(pathOf(webhook)) },
                    { label: "Edit", onSelect: () => edit(webhook) },
                    { label: "Delete", isDestructive: true, onSelect: () => remove(webhook) },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const pathOf = ({ id }: Webhook) => `/admin/webhooks/${id}`;

/** On a phone, where the columns don't stand. */
function fareWords({ waiting = 0, failed = 0 }: Webhook): string {
  return [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} given up`].filter(Boolean).join(" · ");
}
