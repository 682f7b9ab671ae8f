import type { Choice } from '#server/sheets/values/choice.values.ts';
import { GENDERS } from '#server/sheets/values/choice.values.ts';

// What the sheets of an import may say, with the values of the wire.

export const genders: readonly Choice<'F' | 'M' | 'O'>[] = [
  ...GENDERS,
  { value: 'O', en: 'Other', km: 'ផ្សេងទៀត', synonyms: ['o', 'x'] },
];

export const maritalStatuses: readonly Choice<'SINGLE' | 'MARRIED' | 'DIVORCED' | 'WIDOWED'>[] = [
  { value: 'SINGLE', en: 'Single', km: 'នៅលីវ', synonyms: ['s', 'unmarried', 'never married', 'célibataire', 'លីវ', 'โสด'] },
  {
    value: 'MARRIED',
    en: 'Married',
    km: 'រៀបការ',
    synonyms: ['m', 'marié', 'mariée', 'marié(e)', 'រៀបការរួច', 'មានគ្រួសារ', 'สมรส'],
  },
  {
    value: 'DIVORCED',
    en: 'Divorced',
    km: 'លែងលះ',
    synonyms: ['d', 'divorcé', 'divorcée', 'divorcé(e)', 'លែង', 'หย่า'],
  },
  {
    value: 'WIDOWED',
    en: 'Widowed',
    km: 'មេម៉ាយ/ពោះម៉ាយ',
    synonyms: ['w', 'widow', 'widower', 'veuf', 'veuve', 'veuf/veuve', 'មេម៉ាយ', 'ពោះម៉ាយ'],
  },
];

export const contractTypes: readonly Choice<'UDC' | 'FDC' | 'VOLUNTEER' | 'CONSULTANT' | 'INTERNSHIP'>[] = [
  {
    value: 'UDC',
    en: 'Undetermined duration',
    km: 'ថិរវេលាមិនកំណត់',
    synonyms: [
      'unlimited',
      'permanent',
      'indefinite',
      'cdi',
      'open ended',
      'open-ended',
      'regular',
      'undetermined',
      'undetermined duration contract',
      'មិនកំណត់',
      'គ្មានថិរវេលា',
      'មិនកំណត់ថិរវេលា',
    ],
  },
  {
    value: 'FDC',
    en: 'Fixed duration',
    km: 'មានថិរវេលា',
    synonyms: [
      'fixed',
      'fixed term',
      'fixed-term',
      'cdd',
      'temporary',
      'limited',
      'fixed duration contract',
      'fta',
      'fixed term appointment',
      'determined',
      'កំណត់',
      'កំណត់ថិរវេលា',
      'មានកំណត់',
    ],
  },
  { value: 'VOLUNTEER', en: 'Secondment', km: 'បុគ្គលិកផ្ទេរមកបម្រើការបណ្តោះអាសន្ន', synonyms: ['seconded', 'volunteer', 'បុគ្គលិកបង្គោល'] },
  { value: 'CONSULTANT', en: 'Consultant', km: 'ទីប្រឹក្សា', synonyms: ['consultancy'] },
  { value: 'INTERNSHIP', en: 'Internship', km: 'កម្មសិក្សា', synonyms: ['intern', 'trainee', 'stagiaire', 'stage'] },
];

export const employeeTypes: readonly Choice<'NATIONAL' | 'INTERNATIONAL'>[] = [
  { value: 'NATIONAL', en: 'National', km: 'ជាតិ', synonyms: ['local', 'khmer', 'cambodian'] },
  { value: 'INTERNATIONAL', en: 'International', km: 'អន្តរជាតិ', synonyms: ['expatriate', 'expat', 'foreign', 'foreigner'] },
];

export const residences: readonly Choice<'RESIDENT' | 'NON-RESIDENT'>[] = [
  { value: 'RESIDENT', en: 'Resident', km: 'និវាសនជន', synonyms: ['r', 'tax resident', 'resident taxpayer'] },
  { value: 'NON-RESIDENT', en: 'Non-resident', km: 'អនិវាសនជន', synonyms: ['nr', 'not resident', 'non-resident taxpayer'] },
];

export const workingDays: readonly Choice<'MTOF' | 'OPERATION_CALENDAR'>[] = [
  { value: 'MTOF', en: 'Monday to Friday', km: 'ច័ន្ទ ដល់ សុក្រ', synonyms: ['mon-fri', 'monday-friday'] },
  { value: 'OPERATION_CALENDAR', en: 'Operation calendar', km: 'តាមប្រតិទិនប្រតិបត្តិការ' },
];

export const currencies: readonly Choice<'USD' | 'KHR'>[] = [
  { value: 'USD', en: 'US dollar', km: 'ដុល្លារ', synonyms: ['$', 'dollar'] },
  { value: 'KHR', en: 'Riel', km: 'រៀល', synonyms: ['៛'] },
];

export const relations: readonly Choice<'SPOUSE' | 'CHILD'>[] = [
  { value: 'SPOUSE', en: 'Spouse', km: 'សហព័ទ្ធ', synonyms: ['wife', 'husband', 'partner', 'ប្តី', 'ប្ដី', 'ប្រពន្ធ'] },
  { value: 'CHILD', en: 'Child', km: 'កូន', synonyms: ['kid', 'son', 'daughter', 'កូនប្រុស', 'កូនស្រី'] },
];

/** What a dependant's status means: of a spouse whether he or she works, of a child whether it is still in the parents' care. */
export const dependantStatuses: readonly Choice<'WORKING' | 'NOT_WORKING' | 'UNDER_CONTROLL' | 'OUT_OF_CONTROLL'>[] = [
  { value: 'WORKING', en: 'Working', km: 'ធ្វើការ', synonyms: ['employed', 'works', 'yes', 'self-employed'] },
  {
    value: 'NOT_WORKING',
    en: 'Not working',
    km: 'មិនធ្វើការ',
    synonyms: ['unemployed', 'housewife', 'househusband', 'no', 'no work', 'មេផ្ទះ', 'អត់ធ្វើការ'],
  },
  {
    value: 'UNDER_CONTROLL',
    en: 'Under control',
    km: 'ក្នុងបន្ទុក',
    synonyms: ['under controll', 'dependent', 'dependant', 'in care'],
  },
  { value: 'OUT_OF_CONTROLL', en: 'Out of control', km: 'ក្រៅបន្ទុក', synonyms: ['out of controll', 'independent', 'not dependent'] },
];
