import type { peopleReports } from '#i18n/en/people/people-reports.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useFactNames } from '#web/people/employees/index.ts';

type Own = keyof (typeof peopleReports)['column'];

/** The names of columns: those of the report where it has one, else those of the record. */
export function useColumnName(): (key: string) => string {
  const { t, i18n } = useTranslation('peopleReports');
  const nameOf = useFactNames();
  const isOwn = (key: string): key is Own => i18n.exists(`column.${key}`, { ns: 'peopleReports' });
  return (key) => (isOwn(key) ? t(`column.${key}`) : (nameOf([key])[0] ?? key));
}
