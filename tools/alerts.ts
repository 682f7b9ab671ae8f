import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alarmNames } from '#contract/operations/alarms.ts';
import { notifications } from '#i18n/en/requests/notifications.ts';
import { alarmRules } from '#server/operations/alarms/alarms.ts';
import { measures } from '#server/operations/alarms/measures.ts';

// Writes deploy/alerts.yml from the rules that the product itself rings by.

/** A rule of Prometheus. */
interface Alert {
  readonly name: string;
  readonly expr: string;
  readonly minutes: number;
  readonly severity: string;
  readonly summary: string;
}

const named = (alarm: string): string =>
  `Krama${alarm.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/** Every alert. The first two are those that a product which is down cannot tell itself. */
export const alerts: readonly Alert[] = [
  {
    name: 'KramaDown',
    expr: 'up{job="krama"} == 0',
    minutes: 2,
    severity: 'critical',
    summary: 'The product does not answer.',
  },
  {
    name: 'KramaDatabaseAway',
    expr: 'krama_database_up == 0',
    minutes: 2,
    severity: 'critical',
    summary: 'The database does not answer.',
  },
  ...alarmNames.map((alarm) => {
    const { measure, over, under, minutes, severity } = alarmRules[alarm];
    const limit = over === undefined ? `< ${under}` : `> ${over}`;
    return {
      name: named(alarm),
      expr: `${measures[measure].metric} ${limit}`,
      minutes,
      severity,
      summary: notifications.alarms[alarm],
    };
  }),
];

/** deploy/alerts.yml as it should be. */
export const alertsFile = `# Rules for Prometheus. The product rings by the same ones itself; npm run alerts writes this file. What to do stands in docs/runbook.md, "Alarms".
groups:
  - name: krama
    rules:
${alerts
  .map(
    ({ name, expr, minutes, severity, summary }) => `      - alert: ${name}
        expr: '${expr}'
        for: ${minutes}m
        labels: { severity: ${severity} }
        annotations: { summary: '${summary}', runbook: 'docs/runbook.md, Alarms, ${name}' }
`,
  )
  .join('')}`;

export const alertsPath = join(import.meta.dirname, '..', 'deploy', 'alerts.yml');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(alertsPath, alertsFile);
