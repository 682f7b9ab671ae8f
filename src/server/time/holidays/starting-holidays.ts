import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/connect.ts';

/** A public holiday of Cambodia. */
export interface StartingHoliday {
  readonly name: string;
  readonly nameKh: string;
  readonly start: string;
  readonly end: string;
  /** Follows the moon or the astrologers: computed or commonly published, until the company confirms it. */
  readonly isProvisional: boolean;
}

const fixed = (name: string, nameKh: string, start: string, end = start): StartingHoliday => ({
  name,
  nameKh,
  start,
  end,
  isProvisional: false,
});

const provisional = (name: string, nameKh: string, start: string, end = start): StartingHoliday => ({
  ...fixed(name, nameKh, start, end),
  isProvisional: true,
});

/** The days that fall on the same date every year. */
export const fixedHolidays = (year: number): readonly StartingHoliday[] => [
  fixed('International New Year Day', 'ទិវាចូលឆ្នាំសកល', `${year}-01-01`),
  fixed('Victory over Genocide Day', 'ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍', `${year}-01-07`),
  fixed("International Women's Rights Day", 'ទិវាអន្តរជាតិនារី', `${year}-03-08`),
  fixed('International Labour Day', 'ទិវាពលកម្មអន្តរជាតិ', `${year}-05-01`),
  fixed("King Norodom Sihamoni's Birthday", 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម ព្រះមហាក្សត្រ', `${year}-05-14`),
  fixed("Queen Mother's Birthday", 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម សម្តេចព្រះមហាក្សត្រី', `${year}-06-18`),
  fixed('Constitution Day', 'ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ', `${year}-09-24`),
  fixed('Commemoration Day of the King Father', 'ទិវារំលឹកព្រះវិញ្ញាណក្ខន្ធ ព្រះបរមរតនកោដ្ឋ', `${year}-10-15`),
  fixed("King's Coronation Day", 'ព្រះរាជពិធីគ្រងព្រះបរមរាជសម្បត្តិ', `${year}-10-29`),
  fixed('National Independence Day', 'ពិធីបុណ្យឯករាជ្យជាតិ', `${year}-11-09`),
  fixed('Peace Day in Cambodia', 'ទិវាសន្តិភាពនៅកម្ពុជា', `${year}-12-29`),
];

const newYear = ['Khmer New Year', 'ពិធីបុណ្យចូលឆ្នាំថ្មីប្រពៃណីជាតិ'] as const;
const visak = ['Visak Bochea Day', 'ពិធីបុណ្យវិសាខបូជា'] as const;
const ploughing = ['Royal Ploughing Ceremony', 'ព្រះរាជពិធីច្រត់ព្រះនង្គ័ល'] as const;
const pchumBen = ['Pchum Ben Festival', 'ពិធីបុណ្យភ្ជុំបិណ្ឌ'] as const;
const water = ['Water Festival', 'ព្រះរាជពិធីបុណ្យអុំទូក បណ្តែតប្រទីប និងសំពះព្រះខែ អកអំបុក'] as const;

/**
 * The public holidays that a new company begins with. They rest on the Royal Government's yearly sub-decree on public holidays
 * and the yearly prakas of the Ministry of Labour on paid public holidays (Labour Law art. 161), which may move, add or drop
 * any of them: the company keeps the list. The moon's days are the full moon of Pisak, four days after it, the new moon that
 * ends Phatrabot and the full moon of Kadeuk, each with its neighbours.
 */
export const startingHolidays: readonly StartingHoliday[] = [
  ...fixedHolidays(2026),
  fixed(...newYear, '2026-04-14', '2026-04-16'),
  provisional(...visak, '2026-05-01'),
  provisional(...ploughing, '2026-05-05'),
  provisional(...pchumBen, '2026-10-10', '2026-10-12'),
  provisional(...water, '2026-11-23', '2026-11-25'),
  ...fixedHolidays(2027),
  // The astrologers tell the hour of the new year, and with it the first day.
  provisional(...newYear, '2027-04-14', '2027-04-16'),
  provisional(...visak, '2027-05-20'),
  provisional(...ploughing, '2027-05-24'),
  provisional(...pchumBen, '2027-09-29', '2027-10-01'),
  provisional(...water, '2027-11-12', '2027-11-14'),
];

/** Puts the public holidays into a new company. */
export async function insertPublicHolidays(db: Db, companyId: string): Promise<void> {
  await db
    .insertInto('public_holidays')
    .values(
      startingHolidays.map((holiday) => ({
        company_id: companyId,
        id: randomUUIDv7(),
        name: holiday.name,
        name_kh: holiday.nameKh,
        start_date: holiday.start,
        end_date: holiday.end,
        is_provisional: holiday.isProvisional,
      })),
    )
    .execute();
}
