import type { Page } from '@playwright/test';

/** What the printer gets. */
export interface Printed {
  readonly pages: number;
  /** Width and height of each page in points, whole. */
  readonly sizes: readonly string[];
  readonly fonts: readonly string[];
  readonly bytes: Buffer;
}

/** Prints the page as the browser would, on the paper that its style sheet asks for. */
export async function print(page: Page): Promise<Printed> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const text = bytes.toString('latin1');
  return {
    pages: (text.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length,
    sizes: [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
    ),
    fonts: [...new Set([...text.matchAll(/\/BaseFont\s*\/([\w+-]+)/g)].map(([, name]) => name ?? ''))],
    bytes,
  };
}

/** A4 in points. */
export const a4 = '595 x 842';
