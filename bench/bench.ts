import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// All benches one after the other, or those named: `npm run bench -- finance`.

const parts: Readonly<Record<string, readonly string[]>> = {
  payroll: ['run.ts'],
  leave: ['leave.ts'],
  lists: ['lists.ts'],
  performance: ['performance.ts', 'typing.ts'],
  finance: ['finance.ts', 'books.ts'],
  memory: ['memory.ts'],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`No bench of this name: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
// As `npm start` runs the server.
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
for (const name of named.length === 0 ? Object.keys(parts) : named)
  for (const file of parts[name] ?? []) {
    const { status } = spawnSync(process.execPath, [...flags, join(import.meta.dirname, file)], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
