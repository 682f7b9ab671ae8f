import type { notifications as english } from '#i18n/en/notifications.ts';
import type { Translation } from '#i18n/translation.ts';

export const notifications: Translation<typeof english> = {
  kinds: {
    leave_requested: { title: 'សំណើច្បាប់ត្រូវសម្រេច', body: '{{person}} ស្នើសុំច្បាប់៖ {{dates}}។' },
    leave_reviewed: { title: 'សំណើច្បាប់ពិនិត្យរួច ត្រូវអនុម័ត', body: 'សំណើច្បាប់របស់ {{person}} បានពិនិត្យរួច៖ {{dates}}។' },
    leave_cancellation_asked: {
      title: 'សំណើលុបចោលច្បាប់ត្រូវសម្រេច',
      body: 'មានការស្នើសុំលុបចោលច្បាប់របស់ {{person}}៖ {{dates}}។',
    },
    leave_approved: { title: 'ច្បាប់ត្រូវបានអនុម័ត', body: 'ច្បាប់របស់ {{person}} ត្រូវបានអនុម័ត៖ {{dates}}។' },
    leave_rejected: { title: 'ច្បាប់ត្រូវបានបដិសេធ', body: 'សំណើច្បាប់របស់ {{person}} ត្រូវបានបដិសេធ៖ {{dates}}។' },
    leave_cancelled: { title: 'ច្បាប់ត្រូវបានលុបចោល', body: 'ច្បាប់របស់ {{person}} ត្រូវបានលុបចោល៖ {{dates}}។' },
    leave_cancellation_refused: {
      title: 'ការលុបចោលច្បាប់ត្រូវបានបដិសេធ',
      body: 'ច្បាប់របស់ {{person}} មិនត្រូវបានលុបចោលទេ ហើយនៅមានសុពលភាព៖ {{dates}}។',
    },
    leave_recounted: { title: 'ច្បាប់ត្រូវបានគណនាឡើងវិញ', body: 'ច្បាប់របស់ {{person}} ត្រូវបានកាត់បន្ថយ ឬគណនាឡើងវិញ៖ {{dates}}។' },
    overtime_requested: { title: 'សំណើថែមម៉ោងត្រូវសម្រេច', body: '{{person}} ស្នើសុំថែមម៉ោង៖ {{dates}}។' },
    overtime_reviewed: {
      title: 'សំណើថែមម៉ោងពិនិត្យរួច ត្រូវអនុម័ត',
      body: 'សំណើថែមម៉ោងរបស់ {{person}} បានពិនិត្យរួច៖ {{dates}}។',
    },
    overtime_approved: { title: 'ការថែមម៉ោងត្រូវបានអនុម័ត', body: 'ការថែមម៉ោងរបស់ {{person}} ត្រូវបានអនុម័ត៖ {{dates}}។' },
    overtime_rejected: { title: 'ការថែមម៉ោងត្រូវបានបដិសេធ', body: 'សំណើថែមម៉ោងរបស់ {{person}} ត្រូវបានបដិសេធ៖ {{dates}}។' },
    correction_requested: { title: 'សំណើកែវត្តមានត្រូវសម្រេច', body: '{{person}} ស្នើសុំកែវត្តមាននៅថ្ងៃ {{dates}}។' },
    correction_decided: {
      title: 'សំណើកែវត្តមានសម្រេចរួច',
      body: 'សំណើកែវត្តមានរបស់ {{person}} ត្រូវបានសម្រេចរួច៖ {{dates}}។',
    },
    waiting: { title: 'មានអ្វីមួយរង់ចាំអ្នក', body: '{{request}}របស់ {{person}} រង់ចាំតាំងពីថ្ងៃ {{dates}}។' },
    sheet_due: { title: 'ដល់ពេលបញ្ជូនតារាងម៉ោងការងារ', body: 'តារាងម៉ោងការងាររបស់ {{person}} សម្រាប់ {{month}} ដល់ពេលត្រូវបញ្ជូន។' },
    sheet_overdue: {
      title: 'តារាងម៉ោងការងារហួសកំណត់',
      body: 'តារាងម៉ោងការងាររបស់ {{person}} សម្រាប់ {{month}} មិនទាន់បានបញ្ជូននៅឡើយទេ។',
    },
    sheet_submitted: {
      title: 'តារាងម៉ោងការងារត្រូវអនុម័ត',
      body: '{{person}} បានបញ្ជូនតារាងម៉ោងការងារសម្រាប់ {{month}}។',
    },
    sheet_approved: {
      title: 'តារាងម៉ោងការងារត្រូវបានអនុម័ត',
      body: 'តារាងម៉ោងការងាររបស់ {{person}} សម្រាប់ {{month}} ត្រូវបានអនុម័ត។',
    },
    clock_suspect: {
      title: 'ការកត់ម៉ោងត្រូវពិនិត្យ',
      body: '{{person}} បានកត់ម៉ោងចូល ឬចេញ ដោយគ្មានទីកន្លែង ឬលេខកូដត្រឹមត្រូវ នៅថ្ងៃ {{dates}}។',
    },
    balance_expiring: { title: 'សមតុល្យច្បាប់ជិតផុតកំណត់', body: 'ច្បាប់របស់ {{person}} អាចប្រើបានរហូតដល់ {{dates}}។' },
    year_changed: { title: 'ឆ្នាំច្បាប់ថ្មី', body: 'សមតុល្យច្បាប់របស់ {{person}} សម្រាប់ឆ្នាំ {{year}} រួចរាល់ហើយ។' },
    balance_changed: { title: 'សមតុល្យច្បាប់ត្រូវបានកែ', body: 'ផ្នែកធនធានមនុស្សបានកែសមតុល្យច្បាប់របស់ {{person}} នៅថ្ងៃ {{dates}}។' },
    acting_begins: { title: 'អ្នកបំពេញការងារជំនួស', body: 'អ្នកបំពេញការងារជំនួស {{person}}៖ {{dates}}។' },
    document_expiring: { title: 'ឯកសារជិតផុតកំណត់', body: '{{person}}៖ {{document}} រហូតដល់ {{dates}}។' },
  },
  documents: {
    contract: 'ថ្ងៃផុតកិច្ចសន្យា',
    probation: 'ផុតសាកល្បងការងារ',
    passport: 'លិខិតឆ្លងដែន',
    visa: 'ទិដ្ឋាការ',
    nationalId: 'អត្តសញ្ញាណប័ណ្ណ',
  },
  requests: {
    leave: 'សំណើសុំច្បាប់',
    overtime: 'សំណើថែមម៉ោង',
    correction: 'សំណើកែវត្តមាន',
    timesheet: 'តារាងម៉ោងការងារ',
    payroll: 'បញ្ជីបើកប្រាក់បៀវត្ស',
  },
  mail: {
    subject: '{{title}}៖ {{person}}',
    open: 'បើកក្នុង Krama',
    why: 'អ្នកទទួលបានអ៊ីមែលនេះពី Krama ប្រព័ន្ធធនធានមនុស្ស និងប្រាក់បៀវត្សរបស់ {{company}}។ អ្នកអាចបិទអ៊ីមែលនៅក្នុងម៉ឺនុយគណនីរបស់អ្នក។',
  },
};
