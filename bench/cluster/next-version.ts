import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../..");

/**
 * A copy of this product with another build and a step of the schema more.
 * @param breaksOlder whether processes without the step can't work beside it
 * @param before folder of the version before it, whose build it replaces
 */
export async function makeNextVersion(name: string, breaksOlder: boolean, before = ROOT) {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-next-"));
  for (const file of execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0")) {
    const source = path.join(before, file);
    if (file !== "" && existsSync(source)) cpSync(source, path.join(folder, file));
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  // Of the version before: those of its build, as a machine has them on which it ran.
  for (const kept of ["build", "build.kept", "supabase/migrations"])
    cpSync(path.join(before, kept), path.join(folder, kept), { recursive: true });
  appendFileSync(
    path.join(folder, "app/entry.client.tsx"),
    `\ndocument.documentElement.dataset.version = "${name}";\n`,
  );
  const step = name.toLowerCase().replaceAll(" ", "_");
  const remark = breaksOlder ? "-- Breaks older versions\n" : "";
  writeFileSync(
    path.join(folder, "supabase/migrations", `${breaksOlder ? 29990102000001 : 29990101000001}_${step}.sql`),
    `${remark}alter table public.products add column ${step} text;\n`,
  );
  execFileSync("npm", ["run", "--silent", "build"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
