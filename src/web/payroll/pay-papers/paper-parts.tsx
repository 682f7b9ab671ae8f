import { Pagination } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { papersAtOnce } from '#contract/payroll/pay-papers.ts';
import styles from './pay-papers.module.css';

export interface PaperPartsProps {
  readonly current: number;
  readonly found: { readonly total: number; readonly count: number };
  readonly onChange: (page: number) => void;
}

/** How many papers are printed, and the other parts where there are more than are read at once. Not on paper. */
export function PaperParts({ current, found, onChange }: PaperPartsProps) {
  const { t } = useTranslation('payPapers');
  const { total, count } = found;
  const offset = (current - 1) * papersAtOnce;
  return (
    <div className={`${styles.parts} no-print`}>
      <span>
        {count === 0 ? null : `${t('part', { from: offset + 1, to: offset + count, total })}. ${t('print_hint', { count })}`}
      </span>
      {total > papersAtOnce ? (
        <Pagination
          size="small"
          current={current}
          pageSize={papersAtOnce}
          total={total}
          showSizeChanger={false}
          onChange={onChange}
        />
      ) : null}
    </div>
  );
}
