import { type Logger, pino } from "pino";

/**
 * The server's log: one JSON object a line on standard output. What libraries print through the console goes into it
 * as well, without the details that may hold somebody's data.
 * @param level pino level, `silent` for none
 */
export function openLog(level: string): Logger {
  const log = pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  });
  const divert =
    (write: (detail: object, message: string) => void) =>
    (...parts: unknown[]) => {
      write({ source: "library" }, parts.map(describe).join(" "));
    };
  console.error = divert((detail, message) => log.debug(detail, message));
  console.warn = divert((detail, message) => log.debug(detail, message));
  return log;
}

function describe(part: unknown): string {
  if (!(part instanceof Error)) return typeof part === "string" ? part : typeof part;
  const code = "code" in part ? ` (${String(part.code)})` : "";
  return `${part.name}${code}: ${part.message}`;
}
