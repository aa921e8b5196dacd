import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that name the network; whoever has one network has all of its addresses. */
const NETWORK_GROUPS = 4;

/**
 * What a client address counts as in a limit: an IPv4 address itself, an IPv6 address its /64 network.
 * @param ip as the socket or the trusted proxy tells it; what is no address is its own key
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const canonical = new URL(`http://[${ip.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
