import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { hostedTemplates } from "./hosted/mail-templates.ts";

// npm run mails: writes the mails about accounts as a hosted project's Auth service takes them (supabase/config.toml names them).
const folder = path.join(import.meta.dirname, "../supabase/templates");
await mkdir(folder, { recursive: true });
for (const { name, html } of hostedTemplates()) await writeFile(path.join(folder, `${name}.html`), html);
