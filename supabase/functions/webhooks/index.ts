// Entry of the hosted function. WEBHOOK_HOSTS names hosts that may be private.
import { adminClient, callerClient } from "../_shared/clients.ts";
import { entry } from "../_shared/entry.ts";
import { readAllowedHosts } from "../_shared/webhook-address.ts";
import { handleWebhooks } from "./handler.ts";

const env = Deno.env.get;

Deno.serve(
  entry((request) =>
    handleWebhooks(request, {
      caller: callerClient(request, env),
      admin: adminClient(env),
      allowedHosts: readAllowedHosts(env("WEBHOOK_HOSTS")),
    }),
  ),
);
