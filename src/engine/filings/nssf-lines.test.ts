import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nssfLines } from './nssf-lines.ts';

const riel = fc.integer({ min: 0, max: 10_000_000 });
const amounts = fc.record({
  wage: riel,
  contributoryWage: riel,
  occupationalRisk: riel,
  healthCare: riel,
  pensionStaff: riel,
  pensionOrganization: riel,
});

it('the contributions of the lines add up to the row, whatever it holds of months left out', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 3 }), (own, left) => {
      const late = left.map((of, at) => ({ ...of, month: `2026-0${at + 1}`, wageInRow: of.wage }));
      const sum = (of: keyof typeof own): number => own[of] + left.reduce((total, one) => total + one[of], 0);
      const row = {
        month: '2026-10',
        contributoryWage: own.contributoryWage,
        wage: sum('wage'),
        occupationalRisk: sum('occupationalRisk'),
        healthCare: sum('healthCare'),
        pensionStaff: sum('pensionStaff'),
        pensionOrganization: sum('pensionOrganization'),
        nssfTotal: sum('occupationalRisk') + sum('healthCare') + sum('pensionStaff') + sum('pensionOrganization'),
      };
      const lines = nssfLines(row, late);
      expect(lines.map(({ month }) => month)).toEqual(['2026-10', ...late.map(({ month }) => month)]);
      expect(lines.reduce((total, line) => total + line.nssfTotal, 0)).toBe(row.nssfTotal);
      expect(lines[0]).toMatchObject(own);
    }),
  );
});
