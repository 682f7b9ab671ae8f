import { useTranslation } from '#web/language/use-translation.ts';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { findPeople } from '#web/kit/requests/people-search.ts';
import styles from './leave-reports.module.css';

/** One employee, found by typing a name or code. */
export function EmployeeFilter(props: {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}) {
  const { t } = useTranslation('leave');
  return (
    <div className={styles.person}>
      <SearchSelect
        aria-label={t('reports.employee')}
        placeholder={t('reports.search_employee')}
        name="people"
        value={props.value}
        onChange={(id) => props.onChange(id ?? undefined)}
        search={findPeople}
      />
    </div>
  );
}
