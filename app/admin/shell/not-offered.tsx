import { Link } from "react-router";
import { Screen } from "../parts/screen.tsx";

/** Stands at the address of a screen that the role does not have. */
export function NotOffered({ title }: { title: string }) {
  return (
    <Screen title={title} purpose="Your role doesn't include this screen. An owner can give you another role.">
      <Link className="button" to="/admin">
        Go to the Dashboard
      </Link>
    </Screen>
  );
}
