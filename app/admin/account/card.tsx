import { type ReactNode, useId } from "react";

/** A part of the account: heading, a line on what it is for, and what can be done. */
export function Card({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="box setting-card account-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="about">{about}</p>
      {children}
    </section>
  );
}
