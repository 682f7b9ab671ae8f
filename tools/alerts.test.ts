import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alerts, alertsFile, alertsPath } from './alerts.ts';

const isThere = spawnSync('promtool', ['--version']).status === 0;

/** The series of an expression, a figure at which its alert is on, and one of a healthy installation. */
function sidesOf(expr: string): { series: string; ill: number; well: number } {
  const [, series = '', sign = '', limit = ''] = /^(\S+) (==|<|>) (\S+)$/.exec(expr) ?? [];
  const at = Number(limit);
  if (sign === '==') return { series, ill: at, well: at + 1 };
  return sign === '<' ? { series, ill: at - 1, well: at * 10 } : { series, ill: at + 1, well: at / 10 };
}

/** Runs tests of the rules, which lie beside them. */
function promtool(tests: string): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'krama-alerts-'));
  try {
    writeFileSync(join(folder, 'alerts.yml'), alertsFile);
    writeFileSync(join(folder, 'test.yml'), `rule_files: [alerts.yml]\nevaluation_interval: 1m\ntests:\n${tests}`);
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'test.yml'], { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const asked = (name: string, at: string, expected: string): string =>
  `      - { eval_time: ${at}, alertname: ${name}, exp_alerts: ${expected} }\n`;

it('the file is what the rules of the product make it', () => {
  expect(readFileSync(alertsPath, 'utf8'), 'npm run alerts writes it').toBe(alertsFile);
});

it('the runbook says what to do about each', () => {
  const runbook = readFileSync(join(import.meta.dirname, '..', 'docs', 'runbook.md'), 'utf8');
  expect(alerts.filter(({ name }) => !runbook.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([]);
});

it.skipIf(!isThere)('each rings where its figure is beyond the limit for its minutes, and not before', () => {
  const tests = alerts.map(({ name, expr, minutes, severity, summary }) => {
    const { series, ill, well } = sidesOf(expr);
    const labels = [...series.matchAll(/(\w+)="(\w+)"/g)].map(([, key, value]) => `${key}: ${value}, `).join('');
    const rung = `[{ exp_labels: { ${labels}severity: ${severity} }, exp_annotations: { summary: '${summary}', runbook: 'docs/runbook.md, Alarms, ${name}' } }]`;
    return `  - interval: 1m
    input_series:
      - { series: '${series}', values: '${well}x9 ${ill}x${minutes + 9} ${well}x9' }
    alert_rule_test:
${asked(name, '9m', '[]')}${minutes > 0 ? asked(name, `${minutes + 9}m`, '[]') : ''}${asked(name, `${minutes + 10}m`, rung)}${asked(name, `${minutes + 25}m`, '[]')}`;
  });
  const { status, said } = promtool(tests.join(''));
  expect(status, said).toBe(0);
});

it.skipIf(!isThere)('all are silent on a healthy day, and where nothing is known', () => {
  const series = alerts
    .map(({ expr }) => sidesOf(expr))
    .map(({ series: name, well }) => `      - { series: '${name}', values: '${well}x1440' }\n`);
  const hours = Array.from({ length: 25 }, (_, hour) => `${hour * 60}m`);
  const silent = alerts.flatMap(({ name }) => hours.map((at) => asked(name, at, '[]'))).join('');
  const healthy = `  - interval: 1m\n    input_series:\n${series.join('')}    alert_rule_test:\n${silent}`;
  const unknown = `  - interval: 1m\n    input_series: []\n    alert_rule_test:\n${silent}`;
  const { status, said } = promtool(healthy + unknown);
  expect(status, said).toBe(0);
});
