import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import { rowCountQueries } from "../../domain/row-counts/row-counts.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Screen } from "../parts/screen.tsx";
import { useAccess } from "../parts/session/access.ts";
import { cards } from "./cards.ts";
import { Figures } from "./figures.tsx";
import { MessagesLink } from "./messages-link.tsx";
import { NeedsDoing } from "./needs-doing.tsx";
import { QuickGuide } from "./quick-guide.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { SamplesLink } from "./samples-link.tsx";

// Back office §2, Dashboard.
export default function DashboardRoute() {
  const client = useStaffClient();
  const { mayRead } = useAccess();
  const counts = useQueries({ queries: cards.map(({ table }) => rowCountQueries.table(client, table)) });
  return (
    <Screen title="Dashboard" purpose="Everything that visitors of the site can see starts here.">
      <NeedsDoing />
      <ul className="cards">
        {cards.map(({ name, text, path, table, Icon }, position) => (
          <li key={table}>
            <Link className="box" to={path}>
              <Icon aria-hidden="true" />
              <h2>{name}</h2>
              <p className="soft">{text}</p>
              <data className="figures" value={counts[position]?.data}>
                {counts[position]?.data ?? "–"}
              </data>
            </Link>
          </li>
        ))}
      </ul>
      {mayRead("contact_messages") && <MessagesLink />}
      {mayRead("sample_requests") && <SamplesLink />}
      <Figures />
      <RecentChanges />
      <QuickGuide />
    </Screen>
  );
}
