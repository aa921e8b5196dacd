import type { sendSampleRequest } from "../../domain/samples/samples.data.ts";
import { keepSpam } from "../../domain/spam/spam.data.ts";

/** Keeps a request that a program typed and tells it success: without a token, as there is nothing to follow. Throws. */
export const keepAsSpam: typeof sendSampleRequest = async (client, request, { changeId, language }) => {
  await keepSpam(client, "request", { ...request, changeId, language });
  return { status: "sent", token: "", number: "" };
};
