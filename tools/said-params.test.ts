import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusalText } from '#server/http/words.ts';

// What is put into a sentence is said in its language: names, codes, days and figures may stand in both, words of ours may not.

it('the refusals that put words of ours into a sentence say them in Khmer', () => {
  for (const did of ['processed', 'submitted', 'reviewed'])
    expect(refusalText('km', 'PAYROLL_SEPARATE_DUTIES', { did })).not.toMatch(/[A-Za-z]/u);
  for (const band of ['min', 'mid', 'max'])
    expect(refusalText('km', 'SALARY_SCALE_COLUMN', { band, column: 1 })).not.toMatch(/[A-Za-z]/u);
  expect(refusalText('en', 'PAYROLL_SEPARATE_DUTIES', { did: 'processed' })).toContain('you worked on this payroll');
});

/** A refusal that fills its sentence from a table of English words, or with words as they stand: `{ band: names[level] }`, `{ did: 'worked on' }`. */
const filled = /new Refusal\('([A-Z_]+)', \{[^}]*\b(\w+): (?:\w*(?:[Nn]ames|[Ww]ords|[Tt]itles|[Ll]abels)\[|'[a-z]+ [a-z ]+')/gu;

it('no refusal fills its sentence with English words', () => {
  const found = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(filled)].map(([, code, param]) => `${file}: ${code} ${param}`),
  );
  expect(found).toEqual([]);
});
