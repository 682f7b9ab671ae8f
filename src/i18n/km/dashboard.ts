import type { dashboard as english } from '#i18n/en/dashboard.ts';
import type { Translation } from '#i18n/translation.ts';

/** Words of the first page. */
export const dashboard: Translation<typeof english> = {
  title: 'ផ្ទាំងគ្រប់គ្រង',
  total: 'បុគ្គលិកសរុប',
  male_female: 'ប្រុស {{male}} · ស្រី {{female}}',
  new_hire: 'បុគ្គលិកថ្មី',
  resigned: 'បានលាលែង',
  contract_expired: 'កិច្ចសន្យាផុតកំណត់',
  open_list: 'បើកបញ្ជី៖ {{label}}',
  head_count: 'ចំនួនបុគ្គលិកនៅចុងខែនីមួយៗ',
  head_count_month: '{{month}}៖ {{employed}} នាក់ ចូល {{joined}} ចេញ {{left}}',
  movement: '+{{joined}} −{{left}}',
  absent: 'អវត្តមានថ្ងៃនេះ',
  absent_none: 'ថ្ងៃនេះគ្មាននរណាអវត្តមានទេ។',
  payroll: 'បញ្ជីប្រាក់ខែដែលរង់ចាំ',
  payroll_none: 'បញ្ជីប្រាក់ខែទាំងអស់បានអនុម័តហើយ។',
  payment: { first_payment: 'ការបើកលើកទី១', second_payment: 'ការបើកលើកទី២' },
  mine: 'ការងាររបស់ខ្ញុំ',
  manager: 'អ្នកគ្រប់គ្រងផ្ទាល់ទី១',
  since: 'ធ្វើការជាមួយយើងតាំងពី',
  profile: 'ប្រវត្តិរូបរបស់ខ្ញុំ',
  no_person: 'គណនីនេះគ្មានកំណត់ត្រាបុគ្គលិកទេ។',
  payslips: 'ប័ណ្ណបើកប្រាក់របស់ខ្ញុំ',
  payslips_none: 'ប័ណ្ណបើកប្រាក់ដែលអនុម័តហើយនឹងបង្ហាញនៅទីនេះ។',
  payslip_of: 'ប័ណ្ណបើកប្រាក់ខែ {{month}}',
  holidays: 'ថ្ងៃឈប់សម្រាកបុណ្យបន្ទាប់',
  holidays_none: 'មិនទាន់បញ្ចូលថ្ងៃឈប់សម្រាកបុណ្យទេ។',
};
