import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#web/kit/address/codecs.ts';
import { DaySpanInput } from '#web/kit/input/range-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import type { choiceOptions } from './employees.rules.ts';
import styles from './employees.module.css';

/** What the drawer narrows the list by. */
export interface ChosenFilters {
  readonly joinDate: Span | undefined;
  /** FIELDID:CHOICEID. */
  readonly custom: string | undefined;
}

export interface EmployeeFilterDrawerProps extends ChosenFilters {
  readonly open: boolean;
  /** The choices of the company's own fields. */
  readonly choices: ReturnType<typeof choiceOptions>;
  readonly onApply: (chosen: ChosenFilters) => void;
  readonly onClose: () => void;
}

/** The filters of the list beside its search: the join date, and the choices of the company's own fields where it has any. */
export function EmployeeFilterDrawer({ open, onClose, ...filter }: EmployeeFilterDrawerProps) {
  const { t } = useTranslation('employees');
  return (
    <SideDrawer title={t('list.filter_title')} open={open} onClose={onClose} width={400}>
      <Filters {...filter} />
    </SideDrawer>
  );
}

function Filters({ choices, onApply, ...given }: Omit<EmployeeFilterDrawerProps, 'open' | 'onClose'>) {
  const { t } = useTranslation(['employees', 'common']);
  const [joinDate, setJoinDate] = useState(given.joinDate);
  const [custom, setCustom] = useState(given.custom);
  const id = useId();
  return (
    <div className={styles.filter}>
      <span>{t('list.join_date')}</span>
      <DaySpanInput label={t('list.join_date')} value={joinDate} onChange={setJoinDate} />
      {choices.length === 0 ? null : (
        <>
          <label htmlFor={id}>{t('list.further')}</label>
          <Select<string>
            id={id}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={custom ?? null}
            options={[...choices]}
            onChange={(value: string | undefined) => setCustom(value)}
          />
        </>
      )}
      <div className={styles.filterButtons}>
        <Button onClick={() => onApply({ joinDate: undefined, custom: undefined })}>{t('common:clear')}</Button>
        <Button type="primary" onClick={() => onApply({ joinDate, custom })}>
          {t('common:apply')}
        </Button>
      </div>
    </div>
  );
}
