import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { suspensions } from '#contract/time/suspensions.ts';
import type { Suspension } from '#contract/time/suspensions.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from '../../employees.module.css';

const suspendForm = defineForm(suspensions.suspend.body);
const returnForm = defineForm(suspensions.back.body);

interface SuspensionDrawerProps {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Suspends somebody, or lets them work again. */
export function SuspensionDrawer({ id, name, open, onClose }: SuspensionDrawerProps) {
  const { t } = useTranslation('employeeProfile');
  return (
    <SideDrawer title={t('suspension.title', { name })} width={400} open={open} onClose={onClose}>
      {open ? <Standing id={id} onDone={onClose} /> : null}
    </SideDrawer>
  );
}

function Standing({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const found = useQuery(read(suspensions.list, { params: { id } }));
  return (
    <Loaded query={found}>
      {({ data: [first] }) =>
        first === undefined ? <Suspend id={id} onDone={onDone} /> : <Return suspension={first} onDone={onDone} />
      }
    </Loaded>
  );
}

/** Says that an act is done, or for whom it waits. */
function useTold() {
  const { t } = useTranslation('employeeProfile');
  const { success } = useFeedback();
  return (title: string, requestNo: string | null): void =>
    success({ title, text: requestNo === null ? undefined : t('suspension.waits', { requestNo }) });
}

function Suspend({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation('employeeProfile');
  const suspend = useChange(suspensions.suspend);
  const tell = useTold();
  return (
    <suspendForm.Form
      submitLabel={t('suspension.submit')}
      initial={{ employeeId: id, from: today(), paidPercent: 0 }}
      onSubmit={async (body) => {
        const { data } = await suspend.mutateAsync({ body: { ...body, employeeId: id } });
        tell(t('suspension.done'), data.requestNo);
        onDone();
      }}
    >
      <p>{t('suspension.about')}</p>
      <FieldGrid>
        <suspendForm.Field name="from" label={t('suspension.from')} ask="select">
          <DayInput />
        </suspendForm.Field>
        <suspendForm.Field name="until" label={t('suspension.until')} ask="select" help={t('suspension.until_help')}>
          <DayInput />
        </suspendForm.Field>
        <suspendForm.Field name="paidPercent" label={t('suspension.percent')} help={t('suspension.percent_help')}>
          <WholeInput />
        </suspendForm.Field>
      </FieldGrid>
      <suspendForm.Field name="reason" label={t('suspension.reason')} required>
        <Input.TextArea maxLength={500} rows={2} />
      </suspendForm.Field>
    </suspendForm.Form>
  );
}

function Return({ suspension, onDone }: { readonly suspension: Suspension; readonly onDone: () => void }) {
  const { t } = useTranslation('employeeProfile');
  const back = useChange(suspensions.back);
  const tell = useTold();
  const { id, from, until, paidPercent } = suspension;
  return (
    <returnForm.Form
      submitLabel={t('suspension.return')}
      initial={{ day: today() > from ? today() : from }}
      onSubmit={async (body) => {
        const { data } = await back.mutateAsync({ params: { id }, body });
        tell(t('suspension.returned'), data.requestNo);
        onDone();
      }}
    >
      <p className={styles.rehired}>{t('suspension.stands', { from: day(from), until: day(until), percent: paidPercent })}</p>
      <returnForm.Field name="day" label={t('suspension.day')} ask="select" help={t('suspension.day_help')}>
        <DayInput />
      </returnForm.Field>
      <returnForm.Field name="reason" label={t('suspension.reason')} required>
        <Input.TextArea maxLength={500} rows={2} />
      </returnForm.Field>
    </returnForm.Form>
  );
}
