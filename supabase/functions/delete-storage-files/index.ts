// Entry of the hosted function. It acts with the session of whoever calls it.
import { callerClient } from "../_shared/clients.ts";
import { entry } from "../_shared/entry.ts";
import { handleDeleteStorageFiles } from "./handler.ts";

Deno.serve(entry((request) => handleDeleteStorageFiles(request, { caller: callerClient(request, Deno.env.get) })));
