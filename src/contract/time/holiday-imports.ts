import { sheetImports } from '#contract/sheet-imports.ts';

/** Public holidays from a sheet or an iCalendar file. */
export const holidayImports = sheetImports({
  kind: 'holidays',
  base: '/holiday/v1',
  tag: 'settings',
  needs: { all: ['public holiday/create', 'public holiday/edit'] },
  summary:
    'Imports public holidays by name and first day, all rows or none; a provisional one of the same name and year moves to the days of the file and is confirmed. Leave and overtime are counted again. Nothing is archived.',
});
