import { describe, expect, test } from 'vitest';
import { splitName } from '#server/people/employees/import/sheets/staff-values.ts';

describe('a full name in one column', () => {
  test.each([
    ['SOK Dara', 'SOK', 'Dara'],
    ['SOK Dara Vichet', 'SOK', 'Dara Vichet'],
    ['Adinolfi, Wilson  K', 'Adinolfi', 'Wilson  K'],
    ['van der Berg , Anna', 'van der Berg', 'Anna'],
    ['សុខ ដារ៉ា', 'សុខ', 'ដារ៉ា'],
    ['Sovann', 'Sovann', ''],
  ])('%s is %s and %s', (name, last, first) => {
    expect(splitName(name)).toEqual({ last, first });
  });
});
