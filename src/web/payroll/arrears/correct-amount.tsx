import { ToolOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Select } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollCorrections } from '#contract/payroll/payroll-corrections.ts';
import type { PayCorrection } from '#contract/payroll/payroll-corrections.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { messageOf } from '#web/api/failure.ts';
import { read, useChange } from '#web/api/queries.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MoneyInput } from '#web/kit/input/number-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { money, month as shownMonth, monthName } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useLineTitle } from './line-title.ts';
import styles from './payroll-arrears.module.css';

/** An approved slip whose amounts can be put right. */
export interface CorrectAmountProps {
  readonly rowId: string;
  readonly employeeId: string;
  readonly lines: readonly { readonly code: string; readonly title: string; readonly titleKH: string; readonly amount: number }[];
  /** The item that is open; undefined while the drawer is shut. */
  readonly item: string | undefined;
  readonly onItem: (item: string | undefined) => void;
}

/** Under an approved slip, for payroll: the way to put one of its amounts right. */
export function CorrectAmount({ rowId, employeeId, lines, item, onItem }: CorrectAmountProps) {
  const { t } = useTranslation('payrollArrears');
  const may = useMay(payrollCorrections.propose.needs);
  const session = useSession();
  const close = useCallback(() => onItem(undefined), [onItem]);
  const [first] = lines;
  if (!may || session.employeeId === employeeId || first === undefined) return null;
  const chosen = item ?? first.code;
  return (
    <section className="no-print" aria-label={t('correct.open')}>
      <p className={styles.quiet}>{t('correct.about')}</p>
      <Button icon={<ToolOutlined />} onClick={() => onItem(first.code)}>
        {t('correct.open')}
      </Button>
      <SideDrawer title={t('correct.open')} width={600} open={item !== undefined} onClose={close}>
        {item === undefined ? null : (
          <div className={styles.stack}>
            <ItemChoice rowId={rowId} lines={lines} chosen={chosen} onItem={onItem} />
            <Correcting key={chosen} rowId={rowId} item={chosen} onDone={close} />
          </div>
        )}
      </SideDrawer>
    </section>
  );
}

/** Offers the amounts of the slip and every item that it lacks: a forgotten amount is put right too. */
function ItemChoice(of: Pick<CorrectAmountProps, 'rowId' | 'lines' | 'onItem'> & { readonly chosen: string }) {
  const { rowId, lines, chosen, onItem } = of;
  const { t } = useTranslation('payrollArrears');
  const nameOf = useNameOf();
  const { data } = useQuery(read(payrollCorrections.describe, { params: { id: rowId }, query: { item: chosen } }));
  const known = new Set(lines.map(({ code }) => code));
  const others = (data?.data.choices ?? []).filter(({ code }) => !known.has(code)).map((one) => ({ ...one, amount: 0 }));
  const labelOf = (line: { readonly title: string; readonly titleKH: string; readonly amount: number }): string =>
    `${nameOf({ name: line.title, nameKH: line.titleKH })}: ${money(line.amount)}`;
  return (
    <Select
      aria-label={t('correct.item')}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={[
        { label: t('correct.paid_items'), options: lines.map((line) => ({ value: line.code, label: labelOf(line) })) },
        { label: t('correct.other_items'), options: others.map((line) => ({ value: line.code, label: labelOf(line) })) },
      ]}
      onChange={onItem}
    />
  );
}

const form = defineForm(payrollCorrections.propose.body.omit({ item: true }));

function Correcting({ rowId, item, onDone }: { readonly rowId: string; readonly item: string; readonly onDone: () => void }) {
  const { t } = useTranslation('payrollArrears');
  const query = useQuery(read(payrollCorrections.describe, { params: { id: rowId }, query: { item } }));
  const propose = useChange(payrollCorrections.propose);
  const { success } = useFeedback();
  const go = useGo();
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <Way correction={data} />
          {data.takesAmount ? (
            <form.Form
              submitLabel={t('correct.send')}
              onSubmit={async (body) => {
                const { data: made } = await propose.mutateAsync({ params: { id: rowId }, body: { ...body, item } });
                success({ title: t('correct.sent'), text: t('correct.sent_text', { month: monthName(data.next) }) });
                onDone();
                go(paths.payrollArrears({ state: 'OPEN', correction: made.id }));
              }}
            >
              <p>{t('correct.paid', { month: monthName(data.month), amount: money(data.paid) })}</p>
              <form.Field name="amount" label={t('correct.right')}>
                <MoneyInput />
              </form.Field>
              <Figures rowId={rowId} item={item} />
              <form.Field name="reason" label={t('correct.reason')}>
                <Input.TextArea rows={3} maxLength={500} />
              </form.Field>
            </form.Form>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** Where an amount comes from, and the page that puts it right. */
function Way({ correction: { way, employee, month } }: { readonly correction: PayCorrection }) {
  const { t } = useTranslation('payrollArrears');
  const to = {
    SALARY: paths.employeeUpdate(employee.id),
    BENEFIT: paths.employeeUpdate(employee.id),
    PERSON: paths.employeeUpdate(employee.id),
    REQUEST: paths.leaves({ search: employee.code }),
    FOLLOWS: undefined,
    AMOUNT: undefined,
  }[way];
  return (
    <Alert
      type="info"
      title={t(`correct.ways.${way}`, { month: shownMonth(month) })}
      description={
        to === undefined ? undefined : (
          <>
            <PageLink to={to}>{t(`correct.to.${way === 'REQUEST' ? 'leave' : 'record'}`)}</PageLink>
            {way === 'REQUEST' ? (
              <>
                {' · '}
                <PageLink to={paths.overtime({ search: employee.code })}>{t('correct.to.overtime')}</PageLink>
              </>
            ) : null}
          </>
        )
      }
    />
  );
}

/** Shows the effect of the typed amount before it is sent. */
function Figures({ rowId, item }: { readonly rowId: string; readonly item: string }) {
  const { t } = useTranslation('payrollArrears');
  const typed = form.useValue('amount');
  const amount = typeof typed === 'number' ? typed : undefined;
  const { data, error } = useQuery({
    ...read(payrollCorrections.describe, {
      params: { id: rowId },
      query: { item, ...(amount === undefined ? {} : { amount: String(amount) }) },
    }),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const titleOf = useLineTitle(data?.data.items ?? []);
  if (error !== null) return <Alert type="error" showIcon title={messageOf(error)} />;
  if (amount === undefined || data === undefined) return null;
  const { lines, pay, next } = data.data;
  if (lines.length === 0) return <Alert type="warning" showIcon title={t('correct.nothing')} />;
  return (
    <div className={styles.figures} aria-live="polite">
      <strong>{t('correct.brings', { month: monthName(next), amount: money(pay) })}</strong>
      <ul className={styles.facts}>
        {lines.map(({ month, key, stored, corrected, difference }) => (
          <li key={`${month} ${key}`}>
            {titleOf(key)} {shownMonth(month)}:{' '}
            {t('correct.line', { stored: money(stored), corrected: money(corrected), difference: money(difference) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
