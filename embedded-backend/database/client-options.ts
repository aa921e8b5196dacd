import type { Duplex } from "node:stream";
import type postgres from "postgres";
import { wireTypes } from "./wire-types.ts";

/**
 * How each client of postgres.js is set, for either engine.
 * @param onclose called when its connection has ended
 * @param socket a way to the server other than its address
 */
export function clientOptions(
  onclose: () => void,
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
    // Values are read in the form that these give them. A pooler takes no others.
    connection: { TimeZone: "UTC", DateStyle: "ISO, MDY" },
    ...(socket ? { socket } : {}),
  };
  // Its types lack null for a timer that is off, and `socket`, which its README names.
  return options as unknown as postgres.Options<Record<string, postgres.PostgresType>>;
}
