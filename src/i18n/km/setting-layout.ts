import type { settingLayout as english } from '#i18n/en/setting-layout.ts';
import type { Translation } from '#i18n/translation.ts';

export const settingLayout: Translation<typeof english> = {
  menu: 'ការកំណត់',
  forbidden: 'សូមអភ័យទោស អ្នកគ្មានសិទ្ធិចូលទំព័រនេះទេ',
  general: 'ទូទៅ',
  search: 'ស្វែងរកក្នុងការកំណត់',
  found: 'រកឃើញ',
  found_none: 'គ្មានអ្វីក្នុងការកំណត់ឈ្មោះ {{term}} ទេ។',
  found_count_one: '{{told}} ទំព័រ',
  found_count_other: '{{told}} ទំព័រ',
  groups: {
    organisation: 'អង្គការ',
    access: 'សិទ្ធិប្រើប្រាស់',
    posts: 'មុខតំណែង និងទីកន្លែង',
    people: 'បុគ្គលិក',
    time: 'ពេលវេលា និងច្បាប់',
    requests: 'សំណើ និងការជូនដំណឹង',
    performance: 'សមិទ្ធកម្ម',
    payroll: 'ប្រាក់បៀវត្ស',
  },
};
