import { readFileSync } from 'node:fs';
import type { Answer, Client } from '#testing/test-app.ts';

/** The real staff list in one of its three forms. */
export const staffList = (format: 'csv' | 'xls' | 'xlsx'): Buffer =>
  readFileSync(new URL(`../../../sheets/testing/staff-list.${format}`, import.meta.url));

/** Sends a file to a call of the import. */
export function sendSheet(
  client: Client,
  call: 'import' | 'import_preview' | 'import_refused' | 'import_project' | 'import_project_preview' | 'import_project_refused',
  bytes: Buffer,
  options: { name?: string; options?: unknown } = {},
): Promise<Answer> {
  const fields = options.options === undefined ? {} : { fields: { options: JSON.stringify(options.options) } };
  return client.send('POST', `/employee/v1/${call}`, {
    file: { field: 'csv', name: options.name ?? 'list.csv', bytes, ...fields },
  });
}

const titles = 'Staff ID,Full name,Sex,Date of birth,Contract,Start date,Contract end,Basic salary,Staff type,Tax residence';

/** A csv of a few people; each row may change fields of a plain one, and further columns may follow. */
export function staffCsv(rows: readonly Partial<Record<string, string>>[], further: readonly string[] = []): Buffer {
  const columns = [...titles.split(','), ...further];
  const plain: Record<string, string> = {
    'Staff ID': 'KR-1',
    'Full name': 'SOK Dara',
    Sex: 'F',
    'Date of birth': '1990-12-31',
    Contract: 'UDC',
    'Start date': '2024-05-01',
    'Contract end': '',
    'Basic salary': '800',
    'Staff type': 'National',
    'Tax residence': 'Resident',
  };
  // Two people are not born on one day, as they have one name.
  const bornOn = (code: string | undefined): string => {
    if (code === undefined || code === plain['Staff ID']) return plain['Date of birth'] ?? '';
    const sum = Array.from(code).reduce((all, letter, at) => all + (letter.codePointAt(0) ?? 0) * (at + 1), 0);
    return `1990-${String(1 + (sum % 12)).padStart(2, '0')}-${String(1 + (sum % 28)).padStart(2, '0')}`;
  };
  const lines = rows.map((row) => {
    const own = { ...plain, 'Date of birth': bornOn(row['Staff ID']), ...row };
    return columns.map((column) => `"${Object.entries(own).find(([title]) => title === column)?.[1] ?? ''}"`).join(',');
  });
  return Buffer.from([columns.join(','), ...lines].join('\n'));
}
