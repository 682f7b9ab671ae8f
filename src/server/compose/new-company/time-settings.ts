import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/connect.ts';
import { LEGAL_NOTES } from '#engine/rules/legal-notes.ts';

/** The leave types of a new company (time.md section 2): name, Khmer name, entitlement, most carried, paid. */
const leaveTypes = [
  ['Annual Leave', 'ឈប់សម្រាកប្រចាំឆ្នាំ', 18, 6, true],
  ['Sick Leave', 'ឈប់សម្រាកឈឺ', 0, 0, true],
  ['Maternity Leave', 'ឈប់សម្រាកលំហែមាតុភាព', 18, 0, true],
  ['Paternity Leave', 'ឈប់សម្រាកបិតុភាព', 2, 0, true],
  ['Special Leave', 'ឈប់សម្រាកពិសេស', 7, 0, true],
  ['Unpaid Leave', 'ឈប់សម្រាកគ្មានប្រាក់ឈ្នួល', 0, 0, false],
  ['Compensation Leave', 'ឈប់សម្រាកជំនួស', 0, 0, true],
  ['Job Seeking Leave', 'ឈប់សម្រាកស្វែងរកការងារ', 0, 0, true],
] as const;

/**
 * The overtime types of a new company, by type from 1 on: name, Khmer name, start, end. Only the range of the night shift
 * counts minutes; what day it is tells the others apart (time.md section 4).
 */
const overtimeTypes = [
  ['Public holiday', 'ថ្ងៃឈប់សម្រាកសាធារណៈ', '00:00', '23:59'],
  ['Normal day', 'ថ្ងៃធ្វើការធម្មតា', '05:00', '22:00'],
  ['Night shift', 'វេនយប់', '22:00', '05:00'],
  ['Day off', 'ថ្ងៃសម្រាកប្រចាំសប្តាហ៍', '00:00', '23:59'],
  ['Compensation', 'ឈប់សម្រាកជំនួស', '00:00', '23:59'],
] as const;

/** Leave types, overtime types, approval settings and attendance of a new company. */
export async function insertTimeSettings(db: Db, companyId: string): Promise<void> {
  const company_id = companyId;
  await db
    .insertInto('leave_types')
    .values(
      leaveTypes.map(([name, nameKh, numberAllow, remain, isPayable], index) => ({
        company_id,
        id: randomUUIDv7(),
        name,
        name_kh: nameKh,
        type: index + 1,
        number_allow: String(numberAllow),
        allow_remain_maximum: String(remain),
        is_payable: isPayable,
        order_no: index + 1,
      })),
    )
    .execute();
  await db
    .insertInto('overtime_types')
    .values(
      overtimeTypes.map(([name, nameKh, start, end], index) => ({
        company_id,
        id: randomUUIDv7(),
        name,
        name_kh: nameKh,
        type: index + 1,
        start_time: start,
        end_time: end,
      })),
    )
    .execute();
  // One day off for each day worked. The other classes have the law's rates, among the rules of payroll.
  await db
    .insertInto('overtime_rates')
    .values({
      company_id,
      id: randomUUIDv7(),
      overtime_class: 'compensation',
      valid_from: '2018-01-01',
      rate: 10_000,
      legal: LEGAL_NOTES.company,
    })
    .execute();
  await db
    .insertInto('approval_settings')
    .values(['leave', 'overtime'].map((code) => ({ company_id, id: randomUUIDv7(), code })))
    .execute();
  await db.insertInto('time_settings').values({ company_id, id: randomUUIDv7() }).execute();
  await db.insertInto('attendance_settings').values({ company_id, id: randomUUIDv7() }).execute();
  await db.insertInto('clock_keys').values({ company_id }).execute();
  await db.insertInto('notification_settings').values({ company_id, id: randomUUIDv7() }).execute();
}
