import { CheckCircleOutlined, RollbackOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { JournalRow } from '#contract/finance/journals.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';

/** Whether a journal stands or was taken back. */
export function JournalStateTag({ state }: Pick<JournalRow, 'state'>) {
  const { t } = useTranslation('journals');
  return state === 'POSTED' ? (
    <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('states.POSTED')} />
  ) : (
    <StatusTag tone="warning" icon={<RollbackOutlined />} label={t('states.REVERSED')} />
  );
}
