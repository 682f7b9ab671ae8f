import type { peopleReports } from '#i18n/en/people/people-reports.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useLabel } from '#web/people/employees/index.ts';
import type { Label } from '#web/people/employees/index.ts';

type Own = keyof (typeof peopleReports)['column'];

/** The names of columns: those of the report where it has one, else those of the record. */
export function useColumnName(): (key: string) => string {
  const { t, i18n } = useTranslation('peopleReports');
  const label = useLabel();
  const isOwn = (key: string): key is Own => i18n.exists(`column.${key}`, { ns: 'peopleReports' });
  // Every other column is a fact of the record.
  return (key) => (isOwn(key) ? t(`column.${key}`) : label(key as Label));
}
