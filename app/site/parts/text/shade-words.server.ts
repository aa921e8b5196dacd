import { m } from "../../../lib/i18n/messages.server.ts";

/** Families of colours in the order of a shade card, by their keys. */
export function readFamilies(): Record<string, string> {
  return {
    gold: m.shade_family_gold(),
    silver: m.shade_family_silver(),
    copper: m.shade_family_copper(),
    white: m.shade_family_white(),
    yellow: m.shade_family_yellow(),
    orange: m.shade_family_orange(),
    red: m.shade_family_red(),
    pink: m.shade_family_pink(),
    purple: m.shade_family_purple(),
    blue: m.shade_family_blue(),
    green: m.shade_family_green(),
    black: m.shade_family_black(),
  };
}

/** States of a shade, by their keys. */
export function readStates(): Record<string, string> {
  return { current: m.shade_state_current(), "phasing out": m.shade_state_phasing_out(), gone: m.shade_state_gone() };
}
