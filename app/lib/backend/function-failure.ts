/**
 * The error of a function's call in the function's words, with the status of its answer and its hint, or why there was no answer.
 * @param error what the official client gives
 */
export async function functionFailure(error: { message: string; context?: unknown }): Promise<unknown> {
  const { context } = error;
  if (!(context instanceof Response)) return context ?? error;
  // The function's own answers name an error, those of the gateway before it a message.
  const { error: reason, message: refusal, hint } = Object(await context.json().catch(() => null));
  const message = [reason, refusal].find((text) => typeof text === "string" && text !== "") ?? error.message;
  return Object.assign(new Error(message, { cause: error }), {
    status: context.status,
    ...(typeof hint === "string" && { hint }),
  });
}
