import { z } from "zod";
import { USUAL_INTERVAL } from "../../../nouns/carousel/carousel.rules.ts";

/** The slide duration. Rules: back office §5, and what the settings table takes. */
export const durationSchema = z.object({
  value: z
    .string()
    .transform(readDuration)
    .refine((text) => Number(text) >= 1000, "Slide duration must be at least 1000 milliseconds")
    .refine((text) => Number(text) % 500 === 0, "Slide duration must be a multiple of 500 milliseconds")
    .refine((text) => Number(text) <= 999_999_500, "Slide duration must be at most 999999500 milliseconds"),
});

/** What is typed as a duration; what is no number becomes the usual one (back office §5). */
export function readDuration(text: string): string {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return String(Number.isFinite(number) ? number : USUAL_INTERVAL);
}
