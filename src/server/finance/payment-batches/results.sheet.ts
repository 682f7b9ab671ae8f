import { dateType, defineColumns, moneyType, textType } from '#server/sheets/column.ts';

/** What a bank's file tells of payments; a message of ISO 20022 is read as such a sheet (`bank-message.read.ts`). */
export const resultColumns = defineColumns([
  {
    field: 'batch',
    en: 'Batch',
    km: 'បាច់',
    synonyms: ['Batch No', 'Batch Number', 'Batch Reference', 'File Reference'],
    type: textType({ maxLength: 100 }),
    sample: 'P-2026-0001',
  },
  {
    field: 'code',
    en: 'Employee ID',
    km: 'លេខសម្គាល់',
    synonyms: ['Employee Code', 'Staff ID', 'Reference', 'Customer Reference', 'End To End ID'],
    type: textType({ maxLength: 100 }),
    sample: 'SAMPLE-1',
  },
  {
    field: 'account',
    en: 'Account',
    km: 'គណនី',
    synonyms: ['Account No', 'Account Number', 'Beneficiary Account', 'Credit Account', 'To Account', 'Payee Account'],
    type: textType({ maxLength: 100 }),
    sample: '000123456',
  },
  {
    field: 'amount',
    en: 'Amount',
    km: 'ចំនួន',
    synonyms: ['Amount Paid', 'Net Pay', 'Transaction Amount', 'Credit Amount'],
    type: moneyType(),
    required: true,
    sample: '300.00',
  },
  {
    field: 'currency',
    en: 'Currency',
    km: 'រូបិយប័ណ្ណ',
    synonyms: ['Ccy', 'Currency Code'],
    type: textType({ maxLength: 10 }),
    sample: 'USD',
  },
  {
    field: 'status',
    en: 'Status',
    km: 'ស្ថានភាព',
    synonyms: ['Result', 'Transaction Status', 'Payment Status', 'State'],
    type: textType({ maxLength: 100 }),
    required: true,
    sample: 'Success',
    note: {
      en: 'Paid: Success, Paid, Completed, Accepted, Settled, ACSC. Came back: Failed, Rejected, Returned, RJCT. Anything else changes nothing.',
      km: 'បានបើក៖ Success, Paid, Completed, Accepted, Settled, ACSC។ ត្រឡប់មកវិញ៖ Failed, Rejected, Returned, RJCT។ ក្រៅពីនេះមិនផ្លាស់ប្តូរអ្វីទេ។',
    },
  },
  { field: 'date', en: 'Date', km: 'ថ្ងៃ', synonyms: ['Value Date', 'Transaction Date', 'Posting Date'], type: dateType },
  {
    field: 'reason',
    en: 'Reason',
    km: 'មូលហេតុ',
    synonyms: ['Remark', 'Remarks', 'Message', 'Error', 'Error Message', 'Description', 'Failure Reason'],
    type: textType({ maxLength: 1_000 }),
  },
]);

const settled =
  /^(success(ful|fully)?|paid|complete[d]?|accepted|settled|processed|posted|credited|done|ok|book(ed)?|acsc|accc)$/;
const returned =
  /^(fail(ed|ure)?|reject(ed)?|return(ed)?|unsuccessful|error|reversed|invalid( account)?|rjct|rvsl|canc(el+ed)?)$/;

/** What a bank's word for the state of a payment says; null where it says nothing final, or nothing known. */
export function outcomeOf(status: string): 'settled' | 'returned' | null {
  const word = status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return settled.test(word) ? 'settled' : returned.test(word) ? 'returned' : null;
}
