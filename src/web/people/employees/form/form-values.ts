import { z } from 'zod';
import { EmployeeBody } from '#contract/people/employees/employee-form.ts';

/** Ways to a first sign-in. */
export const signIns = ['later', 'slip', 'mail'] as const;
export type SignIn = (typeof signIns)[number];

/** What the form holds: what it sends, and beside it what only the screen needs. */
export const FormValues = EmployeeBody.extend({
  /** The record's version as it was loaded; it lies in the draft too, so that an old draft cannot pass for new. */
  version: z.number().optional(),
  /** How a new person signs in: not yet, by a printed slip, or by a link that is mailed. */
  signIn: z.enum(signIns).optional(),
  /** Fields of a new record that were typed, and so no longer follow another one. */
  typedAlone: z.array(z.string()).optional(),
  /** One choice for two flags. */
  senioritySeverance: z.enum(['SENIORITY', 'SEVERANCEPAY']).nullish(),
  /** What a later end of the contract is. */
  contractEndChange: z.enum(['renewal', 'correction']).nullish(),
  /** Names of chosen people by id: a draft shows them without asking the server. */
  people: z.record(z.string(), z.string()).optional(),
});
export type FormValues = z.output<typeof FormValues>;
export type InitialValues = Partial<z.input<typeof FormValues>>;
