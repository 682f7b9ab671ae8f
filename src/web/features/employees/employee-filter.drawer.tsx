import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#web/kit/address/codecs.ts';
import { DaySpanInput } from '#web/kit/input/range-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import styles from './employees.module.css';

export interface EmployeeFilterDrawerProps {
  readonly open: boolean;
  readonly joinDate: Span | undefined;
  readonly onApply: (joinDate: Span | undefined) => void;
  readonly onClose: () => void;
}

/** The filters of the list beside its search: the join date. */
export function EmployeeFilterDrawer({ open, onClose, ...filter }: EmployeeFilterDrawerProps) {
  const { t } = useTranslation('employees');
  return (
    <SideDrawer title={t('list.filter_title')} open={open} onClose={onClose} width={400}>
      <Filters {...filter} />
    </SideDrawer>
  );
}

function Filters({ joinDate, onApply }: Pick<EmployeeFilterDrawerProps, 'joinDate' | 'onApply'>) {
  const { t } = useTranslation(['employees', 'common']);
  const [chosen, setChosen] = useState(joinDate);
  return (
    <div className={styles.filter}>
      <span>{t('list.join_date')}</span>
      <DaySpanInput label={t('list.join_date')} value={chosen} onChange={setChosen} />
      <div className={styles.filterButtons}>
        <Button onClick={() => onApply(undefined)}>{t('common:clear')}</Button>
        <Button type="primary" onClick={() => onApply(chosen)}>
          {t('common:apply')}
        </Button>
      </div>
    </div>
  );
}
