import { addMonths, dayIn } from '#engine/calendar/day.ts';

/** A person of the demo company's staff list. Dates are told from the current month, so that the demo stays young. */
export interface DemoPerson {
  readonly code: string;
  readonly name: string;
  readonly nameKh: string;
  readonly gender: 'M' | 'F';
  readonly born: string;
  readonly joined: string;
  readonly contract: 'UDC' | 'FDC';
  readonly contractEnd: string | null;
  readonly salary: string;
  readonly position: string;
  readonly department: string;
  readonly team: string;
  readonly station: string;
  readonly staffType: 'National' | 'International';
  readonly residence: 'Resident' | 'Non-resident';
  readonly nationality: string;
  readonly married: boolean;
  readonly spouse: 'Working' | 'Not working' | null;
  readonly children: readonly { readonly name: string; readonly born: string }[];
  readonly allocation: readonly { readonly project: string; readonly percent: string }[];
  readonly bankAccount: string;
  readonly nssf: string;
  readonly managerCode: string | null;
  /** The office's own fields; blank where nothing is known. */
  readonly licence: string;
  readonly blood: string;
  readonly vaccinated: string;
}

const families: readonly (readonly [string, string])[] = [
  ['SOK', 'សុខ'],
  ['CHAN', 'ចាន់'],
  ['KEO', 'កែវ'],
  ['CHEA', 'ជា'],
  ['LIM', 'លឹម'],
  ['HENG', 'ហេង'],
  ['MEAS', 'មាស'],
  ['NOP', 'នុប'],
  ['PRAK', 'ប្រាក់'],
  ['ROS', 'រស់'],
  ['SENG', 'សេង'],
  ['TEP', 'ទេព'],
  ['UNG', 'អ៊ុង'],
  ['VONG', 'វង្ស'],
  ['YIM', 'យឹម'],
  ['KHIEV', 'ខៀវ'],
];

const given: readonly (readonly [string, string, 'M' | 'F'])[] = [
  ['Dara', 'ដារ៉ា', 'M'],
  ['Sophea', 'សុភា', 'F'],
  ['Visal', 'វិសាល', 'M'],
  ['Bopha', 'បុប្ផា', 'F'],
  ['Ratanak', 'រតនៈ', 'M'],
  ['Chantrea', 'ចន្ទ្រា', 'F'],
  ['Samnang', 'សំណាង', 'M'],
  ['Pisey', 'ពិសី', 'F'],
  ['Vuthy', 'វុទ្ធី', 'M'],
  ['Kanha', 'កញ្ញា', 'F'],
  ['Piseth', 'ពិសិដ្ឋ', 'M'],
  ['Thida', 'ធីតា', 'F'],
  ['Rithy', 'រិទ្ធី', 'M'],
];

/** Who comes from abroad, by place in the list. */
const fromAbroad: ReadonlyMap<
  number,
  readonly [family: string, familyKh: string, given: string, givenKh: string, gender: 'M' | 'F']
> = new Map([
  [0, ['MARTIN', 'ម៉ាទីន', 'Claire', 'ក្លែរ', 'F']],
  [3, ['DUBOIS', 'ឌុយប័រ', 'Julien', 'ជូលៀង', 'M']],
]);

/** Days of a month on which people begin: mostly the first. */
const firstDays = [1, 1, 15, 1, 3, 16, 1, 8] as const;

const stations = ['Phnom Penh', 'Battambang', 'Siem Reap', 'Ratanakiri', 'Kampong Cham'] as const;

/** Position, department, team and the pay it begins with. */
const posts = [
  ['Country Director', 'Operations', 'Management', 6200],
  ['HR Manager', 'Operations', 'HR', 2100],
  ['Finance Manager', 'Operations', 'Finance', 2450],
  ['Programme Manager', 'Programme', 'Livelihoods', 2300],
  ['HR Officer', 'Operations', 'HR', 950],
  ['Payroll Officer', 'Operations', 'Finance', 1100],
  ['Accountant', 'Operations', 'Finance', 820],
  ['Logistics Officer', 'Operations', 'Logistics', 690],
  ['MEAL Officer', 'MEAL', 'MEAL', 880],
  ['Programme Officer', 'Programme', 'Livelihoods', 920],
  ['Case Worker', 'Programme', 'Protection', 640],
  ['Health Officer', 'Programme', 'Health', 780],
  ['Field Officer', 'Programme', 'Livelihoods', 520],
  ['Driver', 'Operations', 'Logistics', 310],
] as const;

/** The donors' projects of the demo company. */
export const demoProjects = [
  { code: 'EU-2024-118', donor: 'European Union', title: 'Safe Migration' },
  { code: 'SIDA-7731', donor: 'Sida', title: 'Green Villages' },
  { code: 'USDA-CF-09', donor: 'USDA', title: 'School Meals' },
  { code: 'UNICEF-PD-55', donor: 'UNICEF', title: 'Child Protection' },
  { code: 'CORE', donor: 'Unrestricted', title: 'Core Support' },
] as const;

const headcount = 80;

/** One of a list, by turns. */
function pick<Value>(list: readonly Value[], at: number): Value {
  const found = list[at % list.length];
  if (found === undefined) throw new RangeError('an empty list has nothing to pick');
  return found;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The staff list of the demo company, the same at every start but for the dates, which follow the current month. */
export function demoPeople(currentMonth: string): readonly DemoPerson[] {
  const year = Number(currentMonth.slice(0, 4));
  return Array.from({ length: headcount }, (_, index): DemoPerson => {
    const abroad = fromAbroad.get(index);
    const [localFamily, localFamilyKh] = pick(families, index * 7 + 3);
    const [localGiven, localGivenKh, localGender] = pick(given, index * 5 + 1);
    const [family, familyKh, first, firstKh, gender] = abroad ?? [
      localFamily,
      localFamilyKh,
      localGiven,
      localGivenKh,
      localGender,
    ];
    const senior = index < 9;
    const [position, department, team, pay] = senior ? pick(posts, index) : pick(posts.slice(6), index);
    const contract = index % 3 === 1 ? 'FDC' : 'UDC';
    // Two joined lately: one in the month before this one, one in the middle of the month before that.
    const joined =
      index === 78
        ? dayIn(addMonths(currentMonth, -1), 1)
        : index === 79
          ? dayIn(addMonths(currentMonth, -2), 12)
          : // The member of staff whom visitors look through has a year behind them.
            `${year - 1 - (index === 9 ? 2 : index % 9)}-${two(((index * 5) % 12) + 1)}-${two(pick(firstDays, index))}`;
    const age = index === 12 ? 61 : senior ? 38 + ((index * 5) % 17) : 28 + ((index * 7) % 27);
    const married = index % 5 < 3;
    const share = index % 4;
    return {
      code: `MR-${1001 + index}`,
      name: `${family} ${first}`,
      nameKh: `${familyKh} ${firstKh}`,
      gender,
      born: `${year - age}-${two(((index * 7 + 3) % 12) + 1)}-${two(((index * 11 + 8) % 28) + 1)}`,
      joined,
      contract,
      contractEnd: contract === 'FDC' ? `${year + 1}-${two((index % 12) + 1)}-28` : null,
      salary: `${pay + (senior ? 0 : (index % 8) * 15)}.00`,
      position,
      department,
      team,
      station: pick(stations, index * 3),
      staffType: abroad !== undefined ? 'International' : 'National',
      residence: index === 3 ? 'Non-resident' : 'Resident',
      nationality: abroad !== undefined ? 'French' : 'Khmer',
      married,
      spouse: married ? (index % 2 === 0 ? 'Not working' : 'Working') : null,
      children: married
        ? Array.from({ length: index % 4 }, (_child, order) => ({
            name: `${family} ${pick(given, index + order * 4 + 2)[0]}`,
            born: `${year - Math.max(1, Math.min(2 + order * 4 + (index % 5), age - 22 - order))}-${two(((index * 7 + order * 5) % 12) + 1)}-${two(((index * 3 + order * 9) % 28) + 1)}`,
          }))
        : [],
      allocation:
        share === 0
          ? [
              { project: 'EU-2024-118', percent: '33.33' },
              { project: 'SIDA-7731', percent: '33.33' },
              { project: 'CORE', percent: '33.34' },
            ]
          : share === 1
            ? [
                { project: 'UNICEF-PD-55', percent: '60' },
                { project: 'USDA-CF-09', percent: '40' },
              ]
            : [{ project: pick(demoProjects, index).code, percent: index === 41 ? '80' : '100' }],
      bankAccount: `000${100_200 + index * 137}`,
      nssf: index === 17 ? '' : `${50_000_000 + index * 7_919}`,
      managerCode: index === 0 ? null : index < 4 ? 'MR-1001' : index < 9 ? 'MR-1003' : 'MR-1004',
      licence: pick(['None', 'Class A (motorcycle)', 'Class A (motorcycle)', 'Class B (car)'], index),
      blood: index % 6 === 5 ? '' : pick(['O+', 'B+', 'O+', 'A+', 'AB+'], index),
      vaccinated: index % 4 === 3 ? '' : `${year + 1 + (index % 3)}-${two((index % 12) + 1)}-28`,
    };
  });
}
