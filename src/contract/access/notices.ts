import { z } from 'zod';
import { By, Doer } from '#contract/notice-shapes.ts';

export const accessNotices = {
  password_set: By,
  /** Somebody printed a code that opens the account in the place of its password. */
  first_code_made: By,
  /** By a link that went to the owner's mail; `by` is the owner. */
  password_reset: By,
  second_step_removed: By,
  passkey_added: By,
  /** A change of a role, of who decides on requests or of a guard waits for a second person. */
  setting_asked: Doer,
  /** A key of another program waits for a second person; `key` is its name. */
  api_key_asked: Doer.extend({ key: z.string().max(100) }),
  /** A place that is told what happens was set, changed or removed; `key` is its name. */
  webhook_set: Doer.extend({ key: z.string().max(100) }),
} as const;
