import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOfFault } from './fault-words.ts';
import { refuseHopeless } from './hopeless.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'krama-hopeless-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const said = async (path: string): Promise<string> => await refuseHopeless(path).then(() => '', wordsOfFault);

it('a file that cannot be a backup is told before a database is started for it', async () => {
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'some'), 'x');
  expect(await said(join(folder, 'empty'))).toContain('it ends too soon');
  expect(await said(join(folder, 'nothing'))).toContain('There is no file or folder');
  expect(await said(folder)).toContain('is a folder');
  expect(await said(join(folder, 'some'))).toBe('');
});
