import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { BridgeBar, payrollMonth } from '#contract/finance/payroll-month.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { BridgeBars } from '#web/kit/chart/bridge-bars.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { money, monthName } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { monthBridge } from './payroll-month.api.ts';
import styles from './payroll-month.module.css';

type Bridge = ReceivedOf<typeof payrollMonth.bridge>['data'];

export interface MonthBridgeProps {
  readonly date: string;
  /** Undefined: the month before. */
  readonly against: string | undefined;
  readonly onAgainst: (month: string | undefined) => void;
}

const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));

/** From an earlier month's net pay to this one's, a bar for each reason; each opens its people. */
export function MonthBridge({ date, against, onAgainst }: MonthBridgeProps) {
  const { t } = useTranslation('payrollMonth');
  const query = useQuery(monthBridge({ date, against }));
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className={styles.stack}>
          <div className={styles.tools}>
            <span>{t('bridge.text', { from: monthName(data.against), to: monthName(data.month) })}</span>
            <div className={styles.month}>
              <MonthInput
                aria-label={t('bridge.against')}
                withoutClear
                max={date}
                value={data.against}
                onChange={(month) => onAgainst(month ?? undefined)}
              />
            </div>
          </div>
          {data.from === null || data.to === null ? (
            <EmptyState title={t('bridge.none')} />
          ) : (
            <Bars bridge={data} from={data.from} to={data.to} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Bars({ bridge, from, to }: { readonly bridge: Bridge; readonly from: number; readonly to: number }) {
  const { t } = useTranslation('payrollMonth');
  const [open, setOpen] = useState<string>();
  const nameOf = useBarNames(bridge);
  return (
    <BridgeBars
      caption={t('bridge.caption', { from: monthName(bridge.against), to: monthName(bridge.month) })}
      from={{ name: monthName(bridge.against), amount: from }}
      to={{ name: monthName(bridge.month), amount: to }}
      steps={bridge.bars.map((bar) => {
        const key = `${bar.part} ${bar.code ?? ''}`;
        const isOpen = open === key;
        return {
          key,
          amount: bar.amount,
          name: (
            <Button
              type="text"
              size="small"
              className={styles.part ?? ''}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : key)}
            >
              {nameOf(bar)} ({bar.people.length})
            </Button>
          ),
          ...(isOpen ? { below: <People bar={bar} /> } : {}),
        };
      })}
    />
  );
}

function People({ bar }: { readonly bar: BridgeBar }) {
  const nameOf = useNameOf();
  return (
    <ul className={styles.people}>
      {bar.people.map((person) => (
        <li key={person.employeeId}>
          <span>
            {person.employeeCode} {nameOf({ name: person.employeeName, nameKH: person.employeeNameKH })}
          </span>
          <span className="numeric">{signed(person.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function useBarNames(bridge: Bridge): (bar: BridgeBar) => string {
  const { t } = useTranslation('payrollMonth');
  const language = useLanguage();
  const titles = new Map(bridge.items.map((item) => [item.code, language === 'km' ? item.titleKH : item.title]));
  return ({ part, code }) => (part === 'item' ? (titles.get(code ?? '') ?? code ?? '') : t(`bridge.parts.${part}`));
}
