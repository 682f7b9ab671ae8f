import { run } from './run.ts';

// Everything that is checked without running the product, each a check that fails where it read nothing.

const checks: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['types of the leaves', ['tsc', '-p', 'tsconfig.json']],
  ['types of the server', ['tsc', '-p', 'tsconfig.server.json']],
  ['types of the web', ['tsc', '-p', 'tsconfig.web.json']],
  ['types of the service worker', ['tsc', '-p', 'tsconfig.worker.json']],
  ['rules', ['oxlint', 'src', 'tools', 'bench', 'e2e']],
  ['form', ['oxfmt', '--check', 'src', 'tools', 'bench', 'e2e']],
  ['unused', ['knip']],
];

const failed: string[] = [];
for (const [name, command] of checks) {
  process.stdout.write(`\n${name}: ${command.join(' ')}\n`);
  if ((await run(command)) !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
