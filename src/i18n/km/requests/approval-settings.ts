import type { approvalSettings as english } from '#i18n/en/requests/approval-settings.ts';
import type { Translation } from '#i18n/translation.ts';

export const approvalSettings: Translation<typeof english> = {
  success: 'បានរក្សាទុកដោយជោគជ័យ',
  asked: 'អ្នកសម្រេចប្តូរ ក្រោយមនុស្សទីពីរបញ្ជាក់',
  tabs: { leave: 'ច្បាប់ឈប់សម្រាក', overtime: 'ការថែមម៉ោង' },
  groups: { approval: 'ការអនុម័ត', review: 'ការពិនិត្យ', cancellation: 'ការលុបចោល' },
  approver: 'អ្នកអនុម័ត',
  approver_help: 'អ្នកដែលមានតួនាទីនេះអាចអនុម័ត ក្រៅពីអ្នកគ្រប់គ្រងផ្ទាល់។ ទុកទទេ៖ អ្នកគ្រប់គ្រងផ្ទាល់តែម្នាក់។',
  approve_comment: 'ការអនុម័តត្រូវមានមតិ',
  reject_comment: 'ការបដិសេធត្រូវមានមតិ',
  reject_comment_help: 'ជានិច្ច៖ អ្នកដែលត្រូវបានបដិសេធត្រូវដឹងពីមូលហេតុ។',
  enable_reviewer: 'មានអ្នកពិនិត្យជាមុន',
  enable_reviewer_help: 'សំណើត្រូវពិនិត្យជាមុន រួចអនុម័តដោយអ្នកផ្សេង។',
  reviewer: 'អ្នកពិនិត្យ',
  enable_cancellation: 'អាចលុបចោលច្បាប់បាន',
  approver_without_right: 'តួនាទី {{role}} គ្មានសិទ្ធិអនុម័តទេ៖ គ្មានអ្នកណាសម្រេចតាមតួនាទីនេះបានឡើយ រហូតដល់តួនាទីត្រូវបានផ្ដល់សិទ្ធិ។',
  reviewer_without_right: 'តួនាទី {{role}} គ្មានសិទ្ធិពិនិត្យទេ៖ គ្មានអ្នកណាពិនិត្យតាមតួនាទីនេះបានឡើយ រហូតដល់តួនាទីត្រូវបានផ្ដល់សិទ្ធិ។',
  enable_cancellation_help: 'ច្បាប់ដែលអនុម័តរួចអាចលុបចោល បន្ទាប់ពីអ្នកអនុម័តយល់ព្រម។',
  cancel_reason: 'ការលុបចោលត្រូវមានមូលហេតុ',
  requestor: 'អ្នកស្នើសុំលុបចោល',
  requestor_help: 'អ្នកដែលមានតួនាទីនេះអាចស្នើសុំលុបចោលច្បាប់ដែលអនុម័តរួច។ ទុកទទេ៖ បុគ្គលិកខ្លួនឯង។',
  anybody: 'មិនបានជ្រើសរើស',
};
