import type { settingLayout as english } from '#i18n/en/setting-layout.ts';
import type { Translation } from '#i18n/translation.ts';

export const settingLayout: Translation<typeof english> = {
  menu: 'ការកំណត់',
  forbidden: 'សូមអភ័យទោស អ្នកគ្មានសិទ្ធិចូលទំព័រនេះទេ',
  general: 'ទូទៅ',
  department: 'នាយកដ្ឋាន',
  team: 'ក្រុម',
  role: 'តួនាទីអ្នកប្រើ',
  job_level: 'កម្រិតការងារ',
  job_grade: 'ថ្នាក់ការងារ',
  duty_station: 'ទីតាំងបំពេញការងារ',
  custom_field: 'ព័ត៌មានបន្ថែម',
  visa_type: 'ប្រភេទទិដ្ឋាការ',
  passport_type: 'ប្រភេទលិខិតឆ្លងដែន',
  nationality: 'សញ្ជាតិ',
  leave_type: 'ប្រភេទច្បាប់',
  public_holiday: 'ថ្ងៃឈប់សម្រាកសាធារណៈ',
  payroll_item: 'មុខប្រាក់បៀវត្ស',
  salary_tax_rate: 'អត្រាពន្ធលើប្រាក់បៀវត្ស',
  pension_fund: 'មូលនិធិសោធន',
  payroll_safeguards: 'ការការពារបញ្ជីបើកប្រាក់',
  nssf: 'ប.ស.ស. (NSSF)',
  seniority_severance: 'ប្រាក់បំណាច់អតីតភាព និងបញ្ចប់ការងារ',
};
