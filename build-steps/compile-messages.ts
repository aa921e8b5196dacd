import { compile } from "@inlang/paraglide-js";
import { listMessageDefects } from "./check-messages.ts";
import { messageOptions } from "./message-options.ts";

// Type checking needs the compiled messages before anything is built.
const defects = listMessageDefects();
if (defects.length > 0) {
  for (const defect of defects) console.error(defect);
  process.exit(1);
}
await compile(messageOptions);
