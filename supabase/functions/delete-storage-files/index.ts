// Entry of the hosted function. It acts with the session of whoever calls it.
import { createClient } from "@supabase/supabase-js";
import { answer } from "../_shared/answers.ts";
import { handleDeleteStorageFiles } from "./handler.ts";

Deno.serve((request) => {
  const caller = createClient(Deno.env.get("SUPABASE_URL"), Deno.env.get("SUPABASE_ANON_KEY"), {
    auth: { persistSession: false },
    global: { headers: { Authorization: request.headers.get("Authorization") ?? "" } },
  });
  return handleDeleteStorageFiles(request, { caller }).catch((error) => {
    console.error(error);
    return answer(500, { error: "Internal error" });
  });
});
