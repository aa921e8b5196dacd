import { Link } from "react-router";
import { Screen } from "../parts/screen.tsx";

/** Any other address below /admin: the way back into the back office. */
export default function AdminNotFoundRoute() {
  return (
    <Screen title="Page not found" purpose="There is no screen at this address.">
      <Link className="button" to="/admin">
        Go to the Dashboard
      </Link>
    </Screen>
  );
}
