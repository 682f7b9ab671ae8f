import { expect, it } from 'vitest';
import { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import { shippedLayouts } from '#contract/finance/layouts/shipped-layouts.ts';
import { complaintsOf, contentOf, toForm } from './layout.rules.ts';

it('the editor gives every layout back as it was', () => {
  for (const { name, nameKh, purpose, content } of shippedLayouts) {
    const form = toForm({ name, nameKH: nameKh, donor: null, validFrom: '2026-01-01', content });
    expect(contentOf(form)).toEqual(content);
    expect(complaintsOf(purpose, form)).toEqual({});
  }
});

it('says what is wrong at the field of the editor', () => {
  const content = LayoutContent.parse({
    kind: 'csv',
    fileName: '{total}',
    columns: [{ title: 'A', field: 'tax' }],
    above: [['{x}']],
  });
  const wrong = toForm({ name: 'A', nameKH: null, donor: null, validFrom: '2026-01-01', content });
  expect(Object.keys(complaintsOf('bank', wrong)).toSorted()).toEqual(['above', 'columns.0.field', 'fileName']);
});
