import type { Translation } from '#i18n/translation.ts';
import type { userAccounts as english } from '#i18n/en/access/accounts.ts';

export const userAccounts: Translation<typeof english> = {
  about: 'អ្នកទាំងអស់ដែលអាចចូលបាន។ គណនីត្រូវបានបង្កើតនៅលើកំណត់ត្រារបស់បុគ្គលិក។',
  name: 'ឈ្មោះ',
  role: 'តួនាទី',
  employment: 'ការងារ',
  ends: 'គណនីបញ្ចប់',
  standing: {
    employed: 'សកម្ម',
    joining: 'មុនថ្ងៃចូលធ្វើការ',
    left: 'បានចាកចេញ៖ មើលបានតែឯកសារផ្ទាល់ខ្លួន',
    ended: 'បានបញ្ចប់',
  },
  no_employee: 'គ្មានកំណត់ត្រាបុគ្គលិក',
  last_working_day: 'ថ្ងៃធ្វើការចុងក្រោយ {{day}}',
  close: 'បិទគណនី',
  close_of: 'បិទគណនីរបស់ {{name}}',
  close_title: 'បិទគណនីរបស់ {{name}} ឬ?',
  close_text: 'វាមានប្រសិទ្ធភាពភ្លាម៖ {{name}} ត្រូវចាកចេញ ហើយមិនអាចចូលបានទេ។ ប័ណ្ណបើកប្រាក់ និងកំណត់ត្រានៅដដែល។ ឈ្មោះអ្នកប្រើថ្មីនៅលើកំណត់ត្រាបើកគណនីមួយទៀត។',
  close_done: 'គណនីត្រូវបានបិទ',
  close_failed: 'គណនីមិនត្រូវបានបិទទេ',
  none: '{{name}} គ្មានគណនីទេ',
  own: 'អ្នកគ្រប់គ្រងម្នាក់ទៀតជាអ្នកបិទគណនីរបស់អ្នក។',
  beyond: 'គណនីនេះមានសិទ្ធិដែលអ្នកគ្មាន។ អ្នកដែលមានសិទ្ធិទាំងអស់នោះត្រូវធ្វើវា។',
  end_day: 'កំណត់ថ្ងៃចុងក្រោយ',
  end_day_of: 'កំណត់ថ្ងៃចុងក្រោយនៃគណនីរបស់ {{name}}',
  end_day_title: 'ថ្ងៃចុងក្រោយនៃគណនីរបស់ {{name}}',
  end_day_field: 'ថ្ងៃចុងក្រោយ',
  end_day_help: 'ចាប់ពីថ្ងៃបន្ទាប់ គណនីនេះលែងបើកអ្វីបាន។ ទទេ៖ គ្មានថ្ងៃបញ្ចប់។',
  end_day_save: 'រក្សាទុក',
  end_day_done: 'បានរក្សាទុក',
};
