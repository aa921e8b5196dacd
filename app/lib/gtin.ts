/** Digits of a GTIN, with those in front of a shorter one. Source: GS1 General Specifications. */
const WHOLE = 14;

/** Whether it is a GTIN whose last digit fits the others; as the database has it (supabase/schemas/04_products.sql). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || !/[1-9]/.test(text)) return false;
  const digits = [...text.padStart(WHOLE, "0")].map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

/** A GTIN in each length that it can be written in, the longest first. */
export function gtinSpellings(gtin: string): string[] {
  const whole = gtin.padStart(WHOLE, "0");
  const lengths = [WHOLE, 13, 12, 8].filter((length) => /^0*$/.test(whole.slice(0, WHOLE - length)));
  return lengths.map((length) => whole.slice(-length));
}
