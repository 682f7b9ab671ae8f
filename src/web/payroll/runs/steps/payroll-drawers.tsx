import { useTranslation } from '#web/language/use-translation.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { Allowed } from '#web/kit/feedback/allowed.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { ExceptionsPanel } from '../review/exceptions-panel.tsx';
import { ExplainPanel } from '../payslip/explain-panel.tsx';
import { GenerateForm } from './generate.form.tsx';
import { ProcessForm } from './process.form.tsx';
import { RejectForm } from './reject.form.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { SeveranceForm } from './severance.form.tsx';
import { usePayrollAddress } from '../list/use-payroll-address.ts';

export interface PayrollDrawersProps {
  readonly month: string;
  readonly group: GroupPayroll | null;
}

/** The drawers of the list; which one is open stands in the address. */
export function PayrollDrawers({ month, group }: PayrollDrawersProps) {
  const { t } = useTranslation('payroll');
  const { values, change } = usePayrollAddress();
  const close = (): void => change({ open: undefined });
  const is = (name: typeof values.open): boolean => values.open === name;
  return (
    <>
      <SideDrawer title={t('generate.title')} width={400} open={is('generate')} onClose={close}>
        <Allowed needs={payroll.resignedEmployees.needs}>
          <GenerateForm month={month} onDone={(made) => change({ open: undefined, date: made }, { replace: true })} />
        </Allowed>
      </SideDrawer>
      <SideDrawer title={t('process.title')} width={400} open={is('process') && group !== null} onClose={close}>
        <Allowed needs={payroll.process.needs}>
          {/* Back after processing leads to where one came from, not to the drawer. */}
          {group === null ? null : (
            <ProcessForm group={group} onDone={(period) => change({ open: undefined, period }, { replace: true })} />
          )}
        </Allowed>
      </SideDrawer>
      <SideDrawer title={t('reject.title')} width={400} open={is('reject') && group !== null} onClose={close}>
        <Allowed needs={payroll.reject.needs}>{group === null ? null : <RejectForm group={group} onDone={close} />}</Allowed>
      </SideDrawer>
      <SideDrawer title={t('exceptions.title')} width={600} open={is('exceptions')} onClose={close}>
        <Allowed needs={payroll.exceptions.needs}>
          <ExceptionsPanel month={month} period={group?.period} isApproved={group?.status === 'APPROVED'} />
        </Allowed>
      </SideDrawer>
      <SideDrawer title={t('review.title')} width={900} open={is('review')} onClose={close}>
        <Allowed needs={payroll.review.needs}>
          <ReviewPanel month={month} period={group?.period} />
        </Allowed>
      </SideDrawer>
      <SideDrawer
        title={t('severance.title')}
        width={400}
        open={values.severance !== undefined}
        onClose={() => change({ severance: undefined })}
      >
        <Allowed needs={payroll.changeSeverance.needs}>
          {values.severance === undefined ? null : (
            <SeveranceForm id={values.severance} onDone={() => change({ severance: undefined }, { replace: true })} />
          )}
        </Allowed>
      </SideDrawer>
      <SideDrawer
        title={t('explain.title')}
        width={600}
        open={values.explain !== undefined}
        onClose={() => change({ explain: undefined, item: undefined })}
      >
        <Allowed needs={payroll.explain.needs}>
          {values.explain === undefined ? null : (
            <ExplainPanel id={values.explain} period={group?.period} item={values.item} onChoose={(item) => change({ item })} />
          )}
        </Allowed>
      </SideDrawer>
    </>
  );
}
