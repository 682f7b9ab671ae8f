import { z } from 'zod';
import { occasions } from '#contract/people/checklists.ts';
import { expiringKinds } from '#contract/people/expiring-documents.ts';
import { Day } from '#contract/shared.ts';
import { By, Days, Nothing, OneMonth } from '#contract/notice-shapes.ts';

export const peopleNotices = {
  /** Somebody asks in the receiver's name that their pay goes to another account. */
  account_asked: Nothing,
  /** From the open payments of this month on. */
  account_changed: OneMonth,
  acting_begins: Days,
  checklist_made: z.strictObject({ occasion: z.enum(occasions), day: Day }),
  /** How many tasks, and the day by which the oldest of them was due. */
  checklist_overdue: z.strictObject({ count: z.int().min(1), day: Day }),
  /** Of a document of a kind of the company's own, the kind by name. */
  document_expiring: z.strictObject({
    document: z.enum(expiringKinds),
    day: Day,
    name: z.string().max(255).default(''),
    nameKH: z.string().max(255).default(''),
  }),
  /** A view of a list that is sent each month. */
  report_monthly: OneMonth.extend({ report: z.string().max(60) }),
  /** `acting`: who decides in the place of the person it is about. */
  acting_named: By.extend({ ...Days.shape, acting: z.string().max(255), actingKH: z.string().max(255) }),
  acting_ended: By.extend({ ...Days.shape, acting: z.string().max(255), actingKH: z.string().max(255) }),
} as const;
