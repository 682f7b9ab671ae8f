import type { employeeProfile as english } from '#i18n/en/employee-profile.ts';
import type { Translation } from '#i18n/translation.ts';

export const employeeProfile: Translation<typeof english> = {
  tabs: { overview: 'ទិដ្ឋភាពទូទៅ', history: 'ប្រវត្តិ', leave: 'សមតុល្យច្បាប់' },
  history: {
    trail: 'ការផ្លាស់ប្តូរទាំងអស់នៃកំណត់ត្រានេះ',
    GROSS_SALARY: 'ប្រាក់ខែដុល',
    PENSION_FUND: 'មូលនិធិសោធន',
    PROVIDEND_FUND: 'មូលនិធិសន្សំ',
    POSITION: 'មុខតំណែង',
    JOB_GRADE: 'ថ្នាក់ការងារ',
    modified: 'កែប្រែចុងក្រោយ',
    by: 'កែប្រែដោយ',
    amount: 'ចំនួនទឹកប្រាក់',
    value: 'តម្លៃ',
    changed_at: 'បានកែនៅ {{time}}',
    none: 'មិនទាន់មានកំណត់ត្រានៅទីនេះទេ។',
    empty_value: 'តាមតារាង ឬតាមការកំណត់',
  },
  probation: {
    confirm: 'បញ្ជាក់ការជាប់សាកល្បង',
    date: 'ថ្ងៃបញ្ចប់ការសាកល្បង',
    title: 'បញ្ជាក់ការជាប់សាកល្បងរបស់ {{name}}',
    question: 'តើអ្នកប្រាកដជាចង់បញ្ជាក់ថាបុគ្គលិកនេះបានជាប់រយៈពេលសាកល្បងដោយជោគជ័យមែនទេ? ការនេះមិនអាចដកវិញបានទេ។',
    yes: 'បាទ/ចាស បញ្ជាក់',
    no: 'ទេ',
    cancelled: 'បានបោះបង់',
    cancelled_text: 'អ្នកបានបោះបង់ដំណើរការបញ្ជាក់',
    done: 'សូមអបអរសាទរ!',
    done_text: '{{name}} បានជាប់រយៈពេលសាកល្បង។',
  },
};
