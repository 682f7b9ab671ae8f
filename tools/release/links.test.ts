import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { isReleased } from './production.ts';

it('what a release says to read is in it', () => {
  const files = globSync('{*.md,Containerfile,compose.yml,LICENSE,{docs,deploy,src}/**/*}').map((path) =>
    path.replaceAll('\\', '/'),
  );
  const released = new Set(files.filter(isReleased));
  // A link to a folder leads to what is in it.
  const folders = new Set([...released].map((path) => dirname(path)));
  const pages = [...released].filter((path) => path.endsWith('.md'));
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(dirname(page), target))
      .filter((path) => !released.has(path) && !folders.has(path.replace(/\/$/, '')))
      .map((path) => `${page}: ${path}`),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
