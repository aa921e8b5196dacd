import { z } from "zod";
import { ROLES } from "./roles.rules.ts";

const role = z.enum(ROLES);

/**
 * Who is signed in. "stranger": not staff, or the session has ended; "code needed": there is a second factor, which this session has
 * not given; "set-up needed": everybody must have one, and this person has none.
 */
export const access = z.object({
  state: z.enum(["staff", "stranger", "disabled", "code needed", "set-up needed"]),
  // Of a stranger nothing else is told.
  user_id: z.string().optional(),
  email: z.string().nullish(),
  name: z.string().optional(),
  role: role.optional(),
  wants_digest: z.boolean().default(false),
  has_factor: z.boolean().default(false),
  factor_required: z.boolean().default(false),
});

export type Access = z.infer<typeof access>;

const person = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  /** Invited until the invitation was accepted. */
  state: z.enum(["Active", "Invited", "Disabled"]),
  has_factor: z.boolean(),
  last_seen_at: z.string().nullable(),
  invited_at: z.string().nullable(),
  invitation_ends_at: z.string().nullable(),
  /** An e-mail address. */
  invited_by: z.string().nullable(),
});

export type Person = z.infer<typeof person>;

export const people = z.array(person);

export const staffRules = z.object({ factor_required: z.boolean() });

export type StaffRules = z.infer<typeof staffRules>;

const accessEvent = z.object({
  id: z.number(),
  at: z.string(),
  event: z.string(),
  /** Whom it is about, as e-mail. */
  person: z.string().nullable(),
  /** Who did it, as e-mail, where that is another person. */
  actor: z.string().nullable(),
  /** From which network address. */
  address: z.string().nullable(),
  /** Which browser, as it calls itself. */
  agent: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
});

export type AccessEvent = z.infer<typeof accessEvent>;

export const accessEvents = z.object({ rows: z.array(accessEvent), has_more: z.boolean() });

export type AccessEvents = z.infer<typeof accessEvents>;

/** What everybody of staff is called; disabled people too, for what they did before. */
export const staffNames = z.array(z.object({ email: z.string(), name: z.string(), is_active: z.boolean() }));

export type StaffName = z.infer<typeof staffNames>[number];

/** What those are called who have a record open besides. */
export const otherPeople = z.array(z.string());
