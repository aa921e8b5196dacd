import { expect, test } from "vitest";
import { findUnfilteredWrites } from "./unfiltered-writes.ts";

test.each([
  ["update t set a = 1", "plain"],
  ["begin delete from only public.t; end", "in a block"],
  ["UPDATE t SET a = 1 FROM (select 1 where true) as x", "where of a subselect"],
  ["with gone as (delete from t returning *) select * from gone where true", "in a common table expression"],
  ["update t set a = case when b then 1 else 2 end; delete from t where a = 1;", "where of the next statement"],
  ["update t set a = 1 -- where b\n", "where of a comment"],
  ["update t set a = 1 /* where /* b */ where */;", "where of a comment in another"],
  ["update t set a = ' where '", "where of a text"],
  ['update t set "where" = 1', "where as a name"],
  ["execute 'update t set a = 1'", "in a text"],
  ["execute format($q$delete from %I$q$, name)", "in a text in dollars"],
  ["execute e'delete\\nfrom t'", "in a text with escapes"],
  [
    "as $function$ begin for r in update t set a = 1 returning * loop select 1 where x; end loop; end $function$",
    "of a loop",
  ],
  ["select $a$ it's $a$; delete from t", "after a quote in dollars"],
])("%s is found: %s", (statement) => {
  expect(findUnfilteredWrites(statement)).toHaveLength(1);
});

test.each([
  "update t set a = 1 where b",
  "delete from t using u where t.id = u.id",
  "delete from t where current of c",
  "insert into t values (1) on conflict (a) do update set b = excluded.b",
  "select * from t for update; select * from t for no key update of t skip locked",
  "create trigger x after insert or update of a or delete on t for each row execute function f('set')",
  "execute 'grant select, insert, update, delete on t to u'",
  "with found as (select 1) update t set a = (select max(b) from u) where t.id in (select 1)",
  "raise exception using message = 'it''s no update, set it'",
  "if tg_op = 'DELETE' then delete from t where a = old.a; end if",
])("%s is none", (statement) => {
  expect(findUnfilteredWrites(statement)).toEqual([]);
});
