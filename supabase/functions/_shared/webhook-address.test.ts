import { describe, expect, test } from "vitest";
import { addressesOf, isPrivate, PrivateAddress, readAllowedHosts } from "./webhook-address.ts";

describe("an address", () => {
  test.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
    ...["192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1"],
    ...[
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "64:ff9b::7f00:1",
      "fc00::1",
      "fd12::1",
      "fe80::1",
      "ff02::1",
    ],
    ...["2001::1", "2001:db8::1", "2002:7f00:1::1", "3fff::1"],
  ])("%s is private", (address) => expect(isPrivate(address)).toBe(true));

  test.each(["1.1.1.1", "172.15.255.255", "172.32.0.1", "203.0.112.1", "2606:4700:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (address) => expect(isPrivate(address)).toBe(false),
  );
});

// The ways in which the web's own parser lets an address be written.
test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:7f00:1]/",
  "https://localhost/",
])("%s is refused, unless the operator allows its host", async (address) => {
  const url = new URL(address);
  await expect(addressesOf(url, [])).rejects.toThrow(PrivateAddress);
  expect(
    await addressesOf(url, readAllowedHosts(`a.example, ${url.hostname.replace(/[[\]]/g, "").toUpperCase()}`)),
  ).not.toEqual([]);
});

test("a name that leads nowhere says so, an address that is public stands as it is", async () => {
  await expect(addressesOf(new URL("https://nowhere.invalid/"), [])).rejects.toMatchObject({ syscall: "getaddrinfo" });
  expect(await addressesOf(new URL("https://1.1.1.1/hook"), [])).toEqual([{ address: "1.1.1.1", family: 4 }]);
});
