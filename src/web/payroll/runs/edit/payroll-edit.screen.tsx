import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { periods } from '#contract/payroll-words.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { payrollDetail } from '../payroll.api.ts';
import { PayrollEditForm } from './payroll-edit.form.tsx';

const spec = { payrollPeriod: choice(periods) };

/** The entries of one employee in a run. */
export function PayrollEditScreen() {
  const { t } = useTranslation('payroll');
  const id = useRouteId();
  const { values } = useAddress(spec);
  const query = useQuery(payrollDetail({ id, period: values.payrollPeriod }));
  const month = query.data?.data.month;
  return (
    <Page
      title={t('edit.title')}
      crumbs={[{ title: t('title'), to: paths.payrolls({ date: month, period: values.payrollPeriod }) }]}
    >
      <Loaded query={query} isPage>
        {({ data }) => <PayrollEditForm key={`${data.id} ${data.version}`} detail={data} />}
      </Loaded>
    </Page>
  );
}
