import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds that a code is valid, and how many steps before and after the present one are taken. As GoTrue. */
const STEP_S = 30;
const SKEW_STEPS = 1;
const DIGITS = 6;
/** Bits of a secret: those of SHA-1. Source: RFC 4226, 4. */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base32, as apps for codes read it. */
export function makeSecret(): string {
  let bits = "";
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

/** The address from which an app takes a secret. Source: the key URI format of Google Authenticator. */
export function uriOf(secret: string, issuer: string, account: string): string {
  const [from, of] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${from}:${of}?algorithm=SHA1&digits=${DIGITS}&issuer=${from}&period=${STEP_S}&secret=${secret}`;
}

/** The code of a secret at one step. Source: RFC 6238 and RFC 4226. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", decode(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step of a moment, given in milliseconds. */
export function stepOf(time: number): number {
  return Math.floor(time / 1000 / STEP_S);
}

/** The step that a code belongs to, among those that are taken at a moment; undefined for every other code. */
export function findStep(secret: string, code: string, time: number): number | undefined {
  const given = Buffer.from(code.trim());
  let found: number | undefined;
  for (let skew = -SKEW_STEPS; skew <= SKEW_STEPS; skew += 1) {
    const step = stepOf(time) + skew;
    const expected = Buffer.from(codeAt(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
