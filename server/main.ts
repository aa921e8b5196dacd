import { serve } from "./serve.ts";

await serve().catch((error: unknown) => {
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message.split("\n")[0] : error}\n`);
  process.exit(1);
});
