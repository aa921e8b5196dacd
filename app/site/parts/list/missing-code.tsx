import { Fragment } from "react";
import { Link } from "react-router";

type MissingCodeProps = { missing: { text: string; codes: { code: string; to: string }[] } | null };

/** That a code which was looked for does not exist, and where its number leads. */
export function MissingCode({ missing }: MissingCodeProps) {
  if (!missing) return null;
  return (
    <p className="missing-code">
      {missing.text}
      {missing.codes.map(({ code, to }, index) => (
        <Fragment key={to}>
          {index > 0 ? ", " : " "}
          <Link to={to}>{code}</Link>
        </Fragment>
      ))}
    </p>
  );
}
