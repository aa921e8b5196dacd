import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** An address of a network that is nobody else's to reach: a webhook there would let whoever sets it look into ours. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is, or leads to, an address of a private network`);
  }
}

// IANA, "IPv4 Special-Purpose Address Registry": what is not globally reachable, and what is no single host.
const SPECIAL = new BlockList();
for (const range of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
]) {
  const [network = "", bits] = range.split("/");
  SPECIAL.addSubnet(network, Number(bits), "ipv4");
}

// Of IPv6 only the unicast addresses that are given out ("IPv6 Global Unicast Address Assignments"), without those that lead on to IPv4.
const GLOBAL_6 = new BlockList();
GLOBAL_6.addSubnet("2000::", 3, "ipv6");
const SPECIAL_6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  SPECIAL_6.addSubnet(network, bits, "ipv6");
}

/** Whether an IP address is one of a private, local or otherwise special network. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return SPECIAL.check(address, "ipv4");
  return !GLOBAL_6.check(address, "ipv6") || SPECIAL_6.check(address, "ipv6");
}

/**
 * Where a webhook may be sent: the addresses that its host has at this moment, none of them private.
 * @param url of http or https
 * @param allowed hosts that the operator lets webhooks reach all the same (`WEBHOOK_HOSTS`)
 * @returns IP addresses, at least one
 * @throws PrivateAddress where one of them is private; the error of the look-up (code ENOTFOUND …) where the name has none
 */
export async function addressesOf(
  url: URL,
  allowed: readonly string[],
): Promise<{ address: string; family: number }[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  if (!allowed.includes(host) && found.some(({ address }) => isPrivate(address))) throw new PrivateAddress(host);
  return found;
}

/** The hosts of the setting `WEBHOOK_HOSTS`, which are separated by commas. */
export function readAllowedHosts(setting: string | undefined): string[] {
  return (setting ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}
