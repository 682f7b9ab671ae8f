import { Alert, Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { salaryScales } from '#contract/finance/salary-scales.ts';
import { call, upload } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { FileDrop } from '#web/kit/import/file-drop.tsx';
import styles from './salary-scales.module.css';

type Planned = ReceivedOf<typeof salaryScales.import>['data'];
const colours = { added: 'success', changed: 'processing', same: 'default', refused: 'error' } as const;

/** A sheet into the scale of a year: first what it does row by row, then the import. */
export function ScaleImport({ year, onDone }: { readonly year: number; readonly onDone: () => void }) {
  const { t } = useTranslation(['salaryScales', 'common']);
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const [file, setFile] = useState<File>();
  const [planned, setPlanned] = useState<Planned>();
  const [trouble, setTrouble] = useState<string>();
  const send = async (chosen: File, preview: boolean): Promise<Planned | undefined> => {
    setTrouble(undefined);
    try {
      return (await upload(salaryScales.import, { query: { year, preview: preview ? 'true' : 'false' } }, { file: chosen })).data;
    } catch (error) {
      setTrouble(messageOf(error));
      return undefined;
    }
  };
  const choose = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setPlanned(undefined);
    setPlanned(await send(chosen, true));
  };
  const run = async (): Promise<void> => {
    if (file === undefined) return;
    const yes = await confirm({
      title: t('import.confirm_title'),
      text: t('import.confirm_text'),
      yes: t('common:import_box.yes_import'),
      no: t('common:import_box.no_cancel'),
    });
    if (!yes || (await send(file, false)) === undefined) return;
    success({ title: t('import.done') });
    onDone();
  };
  const template = async (): Promise<void> => {
    try {
      location.assign((await call(salaryScales.export, { params: { year } })).link);
    } catch (error) {
      failed(t('import.failed'), error);
    }
  };
  const isRefused = planned?.rows.some(({ outcome }) => outcome === 'refused') === true;
  const changes = planned === undefined ? 0 : planned.added + planned.changed;
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('import.text')}</p>
      <div>
        <Button onClick={() => void template()}>{t('common:import_box.template')}</Button>
      </div>
      <FileDrop onChoose={(chosen) => void choose(chosen)} />
      {file === undefined ? null : <div>{file.name}</div>}
      {trouble === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={t('import.failed')} description={trouble} />
      )}
      {planned === undefined ? null : (
        <>
          <strong>{t('import.counts', { added: planned.added, changed: planned.changed, same: planned.same })}</strong>
          {isRefused ? <Alert type="error" showIcon role="alert" title={t('common:import_box.blocked')} /> : null}
          <Table
            size="small"
            rowKey="line"
            dataSource={planned.rows.toSorted(
              (one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'),
            )}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { key: 'line', title: t('import.line'), dataIndex: 'line', width: 60, align: 'right', className: 'numeric' },
              { key: 'row', title: t('level'), render: (_value, row) => [row.level, row.grade, ...row.jobTitles].join(', ') },
              {
                key: 'outcome',
                title: t('import.reason'),
                render: (_value, row) => (
                  <>
                    <Tag color={colours[row.outcome]}>{t(`import.outcome.${row.outcome}`)}</Tag>
                    {row.reasons.join(' ')}
                  </>
                ),
              },
            ]}
          />
          <div>
            <Button type="primary" disabled={isRefused || changes === 0} onClick={() => void once(run)}>
              {t('common:import')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
