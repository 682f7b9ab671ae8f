import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/api/current-session.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { companySetting } from './company.api.ts';
import { CompanyForm } from './company.form.tsx';
import { CompanyLogo } from './company-logo.tsx';
import styles from './company.module.css';

/** The general settings: logo, names, bank and the first payroll period. */
export function CompanySettings() {
  const { clientId } = useSession();
  const query = useQuery(companySetting(clientId));
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className={styles.panel}>
          <CompanyLogo setting={data} />
          <CompanyForm setting={data} onConflict={async () => (await query.refetch()).data?.data} />
        </div>
      )}
    </Loaded>
  );
}
