import type { company as english } from '#i18n/en/reference/company.ts';
import type { Translation } from '#i18n/translation.ts';

export const company: Translation<typeof english> = {
  company: 'អង្គការ',
  logo: 'ឡូហ្គោ',
  name: 'ឈ្មោះអង្គការ',
  name_kh: 'ឈ្មោះអង្គការជាភាសាខ្មែរ',
  bank: 'ធនាគារ',
  bank_name: 'ឈ្មោះធនាគារ',
  bank_address: 'អាសយដ្ឋានធនាគារ',
  account_name: 'ឈ្មោះគណនី',
  account_number: 'លេខគណនី',
  payroll_agreement: 'លេខកិច្ចព្រមព្រៀងបើកប្រាក់បៀវត្ស',
  new_employees: 'បុគ្គលិកថ្មី',
  new_employee_role: 'តួនាទីរបស់បុគ្គលិកថ្មី',
  new_employee_role_hint: 'ទម្រង់ជួលបុគ្គលិក និងការនាំចូលចាប់ផ្តើមដោយតួនាទីនេះ។ អាចប្តូរបានសម្រាប់ម្នាក់ៗ។',
  new_employee_role_seeded: 'បុគ្គលិក ដូចដែលកម្មវិធីផ្តល់',
  payroll: 'ប្រាក់បៀវត្ស',
  first_period: 'ថ្ងៃចុងក្រោយសម្រាប់ការបើកលើកទី១',
  payments: 'ចំនួនដងនៃការបើកប្រាក់ក្នុងមួយខែ',
  payments_one: 'បើកម្តង',
  payments_two: 'បើកពីរដង',
  payments_hint: 'បើបើកពីរដង អ្នកចូលធ្វើការមិនលើសថ្ងៃខាងក្រោមទទួលបានប្រាក់បើកលើកទីមួយ។ បៀវត្សដែលបានគណនាមុនការកែប្រែ ត្រូវគណនាម្តងទៀត។',
  saved: 'បានរក្សាទុកដោយជោគជ័យ',
  logo_saved: 'បានកែប្រែឡូហ្គោដោយជោគជ័យ!',
};
