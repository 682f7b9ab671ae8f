import { employees as english } from '#i18n/en/people/employees.ts';
import { employees as khmer } from '#i18n/km/people/employees.ts';

const titlesOf = ({ list, profile, export: own }: Pick<typeof khmer, 'list' | 'profile' | 'export'>) => ({
  code: list.code,
  name: list.employee,
  nameKh: own.nameKh,
  gender: list.gender,
  position: list.position,
  department: list.department,
  team: own.team,
  dutyStation: own.dutyStation,
  joinDate: list.join_date,
  probation: profile.field.probationExpiredDate,
  contractType: own.contractType,
  contractEnd: own.contractEnd,
  status: list.status,
  lastWorkingDay: own.lastWorkingDay,
});

/** Titles of the export in both languages, from the words of the screens. */
export const en = titlesOf(english);
export const km = titlesOf(khmer);
