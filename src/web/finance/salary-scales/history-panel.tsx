import { PaperClipOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { files } from '#contract/reference/files.ts';
import type { salaryScales } from '#contract/finance/salary-scales.ts';
import { call, upload } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant, money } from '#web/kit/show/formats.ts';
import { scaleHistory } from './salary-scales.api.ts';
import styles from './salary-scales.module.css';

type Entry = ReceivedOf<typeof salaryScales.histories>['data'][number];

/** Every pay that was changed in a record, with who, when and the paper that stands for it. */
export function HistoryPanel({ id }: { readonly id: string }) {
  const { t } = useTranslation('salaryScales');
  const query = useQuery(scaleHistory(id));
  const [open, setOpen] = useState<string>();
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={t('history.none')} />
        ) : (
          <Table<Entry>
            size="small"
            rowKey="id"
            dataSource={data}
            pagination={false}
            scroll={{ x: 760, ...(data.length > 10 ? { y: 480 } : {}) }}
            columns={[
              { key: 'level', title: t('level'), dataIndex: 'jobLevel', width: 120 },
              { key: 'grade', title: t('grade'), dataIndex: 'jobGrade', width: 80 },
              {
                key: 'cell',
                title: '',
                width: 90,
                render: (_value, row) => t('history.cell', { band: t(`bands.${row.scaleLevel}`), column: row.scaleColumn }),
              },
              {
                key: 'value',
                title: `${t('history.previous')} → ${t('history.current')}`,
                width: 180,
                align: 'right',
                className: 'numeric',
                render: (_value, row) => `${money(row.previousValue)} → ${money(row.currentValue)}`,
              },
              { key: 'user', title: t('history.user'), dataIndex: 'user', width: 130 },
              { key: 'date', title: t('history.date'), width: 140, render: (_value, row) => instant(row.date) },
              {
                key: 'paper',
                title: t('history.attachment'),
                width: 210,
                render: (_value, row) => (
                  <Paper entry={row} isOpen={open === row.id} onOpen={(is) => setOpen(is ? row.id : undefined)} />
                ),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}

function Paper({
  entry,
  isOpen,
  onOpen,
}: {
  readonly entry: Entry;
  readonly isOpen: boolean;
  readonly onOpen: (is: boolean) => void;
}) {
  const { t } = useTranslation('salaryScales');
  const mayEdit = useMay('salary scale record/edit');
  const once = useOnce();
  const confirmDelete = useConfirmDelete();
  const { success, failed } = useFeedback();
  const [file, setFile] = useState<File>();
  const [complaint, setComplaint] = useState<string>();
  const again = async (): Promise<void> => {};
  const save = async (): Promise<void> => {
    if (file === undefined) {
      setComplaint(t('history.required'));
      return;
    }
    try {
      await upload(files.uploadScalePaper, { query: { salaryScaleEntryId: entry.id } }, { file });
      success({ title: t('history.attached') });
      onOpen(false);
      await again();
    } catch (error) {
      failed(t('history.attachment'), error);
    }
  };
  const remove = async (): Promise<void> => {
    if (entry.attachment === null || !(await confirmDelete())) return;
    try {
      await call(files.deleteFile, { query: { path: entry.attachment.path } });
      await again();
    } catch (error) {
      failed(t('history.attachment'), error);
    }
  };
  if (entry.attachment !== null)
    return (
      <span className={styles.stack}>
        <a href={entry.attachment.link} target="_blank" rel="noreferrer">
          <PaperClipOutlined aria-hidden /> {entry.attachment.name}
        </a>
        {mayEdit && entry.attachment.isOwn ? (
          <Button size="small" type="link" danger onClick={() => void once(remove)}>
            {t('history.remove')}
          </Button>
        ) : null}
      </span>
    );
  if (!mayEdit) return null;
  if (!isOpen)
    return (
      <Button size="small" icon={<PaperClipOutlined />} onClick={() => onOpen(true)}>
        {t('history.attach')}
      </Button>
    );
  return (
    <div className={styles.stack}>
      <Upload
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          setFile(chosen);
          setComplaint(undefined);
          return false;
        }}
      >
        <Button size="small">{file?.name ?? t('history.choose')}</Button>
      </Upload>
      {complaint === undefined ? null : (
        <span className={styles.warning} role="alert">
          {complaint}
        </span>
      )}
      <Button size="small" type="primary" onClick={() => void once(save)}>
        {t('history.save')}
      </Button>
    </div>
  );
}
