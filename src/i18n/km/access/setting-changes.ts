import type { settingChanges as english } from '#i18n/en/access/setting-changes.ts';
import type { Translation } from '#i18n/translation.ts';

export const settingChanges: Translation<typeof english> = {
  title: '{{title}}៖ ការកែមួយរង់ចាំមនុស្សទីពីរ',
  asked: '{{by}} បានស្នើសុំនៅ {{at}}។ បើគ្មាននរណាបដិសេធទេ វាមានប្រសិទ្ធភាពនៅ {{day}}។',
  line: '{{name}}៖ {{before}} ក្លាយជា {{after}}',
  nothing: 'គ្មាននរណា',
  gone: 'លែងមាន៖ {{names}}',
  come: 'បន្ថែម៖ {{names}}',
  confirm: 'បញ្ជាក់',
  reject: 'បដិសេធ',
  take_back: 'ដកវិញ',
  confirm_title: 'ឱ្យការកែនេះមានប្រសិទ្ធភាពឥឡូវនេះឬ?',
  confirm_text: 'អ្នកបញ្ជាក់អ្វីដែលអ្នកផ្សេងបានស្នើសុំ។ ឈ្មោះអ្នកទាំងពីរនៅក្នុងកំណត់ហេតុសវនកម្ម។',
  done: { confirm: 'ការកែមានប្រសិទ្ធភាពហើយ។', reject: 'ការកែត្រូវបានបដិសេធ។', take_back: 'ការកែត្រូវបានដកវិញ។' },
  failed: 'គ្មានអ្វីប្រែប្រួលទេ',
};
