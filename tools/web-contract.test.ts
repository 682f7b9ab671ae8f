import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutServersPart } from './web-contract.ts';

const shown = (code: string): string | undefined => withoutServersPart(code, parseAst(code));

describe('the contract of browsers', () => {
  it('has calls without their answers, rows and words', () => {
    const code = `export const calls = {
  one: endpoint({ method: 'GET', path: '/a/v1', tag: 'a', summary: 'Many, of all.', needs: 'session', scope: { rows: 'company' }, answer: listOf(Row) }),
  two: endpoint({ answer: dataOf(z.object({ answer: z.string() })), body: z.object({ answer: text(10), scope: text(10) }) }),
};`;
    expect(shown(code)?.replaceAll(/\s+/g, ' ')).toBe(
      "export const calls = { one: endpoint({ method: 'GET', path: '/a/v1', needs: 'session', }), " +
        'two: endpoint({ body: z.object({ answer: text(10), scope: text(10) }) }), };',
    );
  });

  it('marks what a call makes as to be left out where nothing names it', () => {
    expect(shown("export const Row = z.object({ id: z.string() });\nconst day = 'today';")).toBe(
      "export const Row = /* @__PURE__ */ (() => z.object({ id: z.string() }))();\nconst day = 'today';",
    );
  });

  it('leaves alone what holds neither', () => {
    expect(shown("export const kinds = ['a', 'b'];\nexport function area() { return kinds[0]; }")).toBeUndefined();
    expect(shown("const other = { answer: 'x' };")).toBeUndefined();
  });
});
