import { Link } from "react-router";

/** Where a search that has found nothing can go on. */
export function SearchWays({ ways }: { ways: { to: string; text: string }[] }) {
  if (ways.length === 0) return null;
  return (
    <p>
      {ways.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </p>
  );
}
