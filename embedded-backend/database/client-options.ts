import type { Duplex } from "node:stream";
import type postgres from "postgres";
import { wireTypes } from "./wire-types.ts";

/** The settings of a session on the server. */
type Settings = Record<string, string | number>;

/**
 * How each client of postgres.js is set, for either engine.
 * @param settings beside those that every session has: values are read in the form that these give them
 * @param socket a way to the server other than its address
 */
export function clientOptions(
  onclose: () => void,
  settings: Settings = {},
  socket?: () => Duplex,
): postgres.Options<Record<string, postgres.PostgresType>> {
  const options = {
    max: 1,
    // Its timers would end a connection between two statements of a transaction.
    idle_timeout: null,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => undefined,
    onclose,
    types: wireTypes,
    connection: { TimeZone: "UTC", DateStyle: "ISO, MDY", ...settings },
    ...(socket ? { socket } : {}),
  };
  // Its types lack null for a timer that is off, and `socket`, which its README names.
  return options as unknown as postgres.Options<Record<string, postgres.PostgresType>>;
}
