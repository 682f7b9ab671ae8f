import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { audit } from '#contract/access/audit.ts';
import type { AuditDetail } from '#contract/access/audit.ts';
import { read } from '#web/api/queries.ts';
import { RecordDrawer } from '#web/kit/overlay/record-drawer.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { instant } from '#web/kit/show/formats.ts';
import styles from './audit.module.css';
import { comparesValues } from './audit.rules.ts';
import { ChangeValues } from './change-values.tsx';
import { useAuditWords } from './use-audit-words.ts';

export interface AuditDrawerProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Narrows the list to one record. */
  readonly onHistory: (recordId: string) => void;
}

/** One entry with every field before and after. */
export function AuditDrawer({ id, onClose, onHistory }: AuditDrawerProps) {
  const { t } = useTranslation('audit');
  const query = useQuery({ ...read(audit.detail, { params: { id: Number(id) } }), enabled: id !== undefined });
  return (
    <RecordDrawer title={t('details')} open={id !== undefined} onClose={onClose} query={query}>
      {({ data }) => <Entry entry={data} onHistory={onHistory} />}
    </RecordDrawer>
  );
}

function Entry({ entry, onHistory }: { readonly entry: AuditDetail; readonly onHistory: (recordId: string) => void }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { recordId, changes } = entry;
  return (
    <>
      <Details
        items={[
          { label: t('column.at'), value: instant(entry.at) },
          { label: t('column.who'), value: entry.userName ?? t('system') },
          ...(entry.onBehalfOf === null ? [] : [{ label: t('column.behalf'), value: entry.onBehalfOf }]),
          { label: t('column.action'), value: words.action(entry.action) },
          { label: t('column.kind'), value: words.kind(entry.kind) },
          { label: t('column.record'), value: entry.recordName },
        ]}
      />
      <h3 className={styles.heading}>{comparesValues(entry.action) ? t('changes') : t('facts')}</h3>
      {changes.length === 0 ? <p>{t('nothing')}</p> : null}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.field}>
            <div className={styles.field}>{words.field(change.field)}</div>
            <ChangeValues change={change} compares={comparesValues(entry.action)} />
          </li>
        ))}
      </ul>
      {changes.some(({ kind }) => kind === 'hidden') ? <p className={styles.hidden}>{t('hidden_text')}</p> : null}
      {recordId === null ? null : (
        <Button className={styles.actions ?? ''} icon={<HistoryOutlined />} onClick={() => onHistory(recordId)}>
          {t('history')}
        </Button>
      )}
    </>
  );
}
