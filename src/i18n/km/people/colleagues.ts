import type { Translation } from '#i18n/translation.ts';
import type { colleagues as en } from '#i18n/en/people/colleagues.ts';

/** ពាក្យនៃបញ្ជីមិត្តរួមការងារ */
export const colleagues: Translation<typeof en> = {
  search: 'ឈ្មោះ មុខតំណែង',
  name: 'ឈ្មោះ',
  position: 'មុខតំណែង',
  department: 'នាយកដ្ឋាន',
  station: 'ទីតាំងបំពេញការងារ',
  manager: 'អ្នកគ្រប់គ្រងផ្ទាល់',
  phone: 'ទូរស័ព្ទ',
  empty: 'មិនទាន់មានអ្នកបង្ហាញ',
  empty_text: 'អ្នកដែលកំពុងធ្វើការថ្ងៃនេះទាំងអស់មាននៅទីនេះ។',
  own: 'អ្វីដែលអ្នកដទៃឃើញអំពីខ្ញុំ',
  own_text: 'អ្នកទាំងអស់ក្នុងអង្គការឃើញឈ្មោះ មុខតំណែង នាយកដ្ឋាន ទីតាំងបំពេញការងារ និងអ្នកគ្រប់គ្រងរបស់អ្នកនៅទីនេះ។',
  shows_phone: 'បង្ហាញលេខទូរស័ព្ទរបស់ខ្ញុំ',
  shows_phone_help: 'លេខរបស់អ្នកគឺ {{phone}}។',
  no_phone: 'កំណត់ត្រារបស់អ្នកគ្មានលេខទូរស័ព្ទទេ។',
  shows_photo: 'បង្ហាញរូបថតរបស់ខ្ញុំ',
  saved: 'បានរក្សាទុកជម្រើសរបស់អ្នក។',
};
