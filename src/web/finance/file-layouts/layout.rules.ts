import { z } from 'zod';
import { LayoutColumn, LayoutContent, layoutComplaints, unknownFields } from '#contract/finance/layouts/file-layout-content.ts';
import type { FileLayoutDetail } from '#contract/finance/layouts/file-layouts.ts';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import { Day, required, text } from '#contract/shared.ts';

/** What the editor holds: the rows above and below as text, a row in a line and bars between cells. */
export const LayoutForm = LayoutContent.omit({ above: true, foot: true, columns: true }).extend({
  name: required(100),
  nameKH: text(100).nullish(),
  donor: text(255).nullish(),
  validFrom: Day,
  above: z.string().max(20_000, 'validation.too_long').default(''),
  foot: text(20_000).default(''),
  columns: z.array(LayoutColumn).min(1, 'validation.required').max(60),
});
export type LayoutForm = z.output<typeof LayoutForm>;

const lineOf = (cells: readonly string[]): string => cells.join(' | ');
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** A stored layout as the editor's values. */
export function toForm(stored: Pick<FileLayoutDetail, 'name' | 'nameKH' | 'donor' | 'validFrom' | 'content'>): LayoutForm {
  const { above, foot, ...content } = stored.content;
  return {
    ...content,
    name: stored.name,
    nameKH: stored.nameKH,
    donor: stored.donor,
    validFrom: stored.validFrom,
    above: above.map(lineOf).join('\n'),
    foot: foot === null ? '' : lineOf(foot),
  };
}

/** The content that the editor's values make. */
export function toContent(values: LayoutForm): z.input<typeof LayoutContent> {
  const { name: _name, nameKH: _nameKH, donor: _donor, validFrom: _validFrom, above, foot, ...content } = values;
  return {
    ...content,
    columns: content.columns.map((column) => ({ ...column, field: column.field === '' ? null : column.field })),
    above: above
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(cellsOf),
    foot: foot === '' ? null : cellsOf(foot),
  };
}

/** The content of what is typed, once its parts are readable. */
export function contentOf(values: unknown): LayoutContent | undefined {
  const parsed = LayoutForm.safeParse(values);
  if (!parsed.success) return undefined;
  const content = LayoutContent.safeParse(toContent(parsed.data));
  return content.success ? content.data : undefined;
}

/** What is wrong between the parts, by the field of the editor: the key of a sentence with its values. */
export function complaintsOf(purpose: LayoutPurpose, values: unknown): ReturnType<typeof layoutComplaints> {
  const content = contentOf(values);
  if (content === undefined) return {};
  const unknown = Object.entries(unknownFields(purpose, content)).map(
    ([path, field]) => [path, { key: 'errors:UNKNOWN_FIELD', params: { field } }] as const,
  );
  const all = { ...layoutComplaints(purpose, content), ...Object.fromEntries(unknown) };
  return Object.fromEntries(
    Object.entries(all).map(([path, complaint]) => [path.replace(/^content\./, '').replace(/^above\.\d+$/, 'above'), complaint]),
  );
}
