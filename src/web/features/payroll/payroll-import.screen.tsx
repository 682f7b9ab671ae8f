import { Alert, Button, Table, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { payroll } from '#contract/payroll.ts';
import { download, upload } from '#web/api/call.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import { areaOf } from '#web/api/queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { month as monthCodec } from '#web/kit/address/codecs.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { FileDrop } from '#web/kit/import/file-drop.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { money, monthName } from '#web/kit/show/formats.ts';
import styles from './payroll.module.css';

const spec = { date: monthCodec() };
type Planned = ReceivedOf<typeof payroll.import>['data'];

/** Amounts by employee and item, from a sheet: first what it holds, then the import. */
export function PayrollImportScreen() {
  const { t } = useTranslation(['payroll', 'common']);
  return (
    <Page title={t('import.title')} crumbs={[{ title: t('title'), to: paths.payrolls() }]}>
      <section className={styles.panel}>
        <Tabs items={[{ key: 'payroll', label: t('import.tab'), children: <AmountsTab /> }]} />
      </section>
    </Page>
  );
}

function AmountsTab() {
  const { t } = useTranslation(['payroll', 'common']);
  const { values } = useAddress(spec);
  const go = useGo();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const once = useOnce();
  const [file, setFile] = useState<File>();
  const [planned, setPlanned] = useState<Planned>();
  const [trouble, setTrouble] = useState<{ readonly title: string; readonly text: string }>();
  const [busy, setBusy] = useState(false);
  const query = values.date === undefined ? {} : { date: values.date };

  const send = async (chosen: File, preview: boolean): Promise<Planned | undefined> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      return (await upload(payroll.import, { query: { ...query, preview: preview ? 'true' : 'false' } }, { file: chosen })).data;
    } catch (error) {
      const missing =
        error instanceof CallFailure && error.code === 'PAYROLL_ITEM_NOT_FOUND' ? titlesIn(error.message) : undefined;
      setTrouble(
        missing === undefined
          ? { title: t('opps'), text: messageOf(error) }
          : { title: t('import.not_found'), text: missing.join(', ') },
      );
      return undefined;
    } finally {
      setBusy(false);
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
    if (!yes) return;
    const done = await send(file, false);
    if (done === undefined) return;
    await client.invalidateQueries({ queryKey: [areaOf(payroll.import)] });
    success({ title: t('import.done', { count: done.changes.length }) });
    go(paths.payrolls({ date: done.month, period: done.payrollPeriod }));
  };
  const template = async (): Promise<void> => {
    try {
      const blob = await download(payroll.template, { params: { kind: 'payroll' }, query });
      saveBlob(blob, `payroll-import-${values.date ?? 'template'}.xlsx`);
    } catch (error) {
      failed(t('opps'), error);
    }
  };
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>{t('import.text')}</p>
      <div>
        <Button onClick={() => void template()}>{t('common:import_box.template')}</Button>
      </div>
      <FileDrop onChoose={(chosen) => void choose(chosen)} />
      {file === undefined ? null : <div>{file.name}</div>}
      {trouble === undefined ? null : (
        <Alert type="error" showIcon title={trouble.title} description={trouble.text} role="alert" />
      )}
      {planned === undefined ? null : (
        <>
          <strong>
            {planned.changes.length === 0
              ? t('import.none')
              : t('import.preview', {
                  count: planned.changes.length,
                  month: monthName(planned.month),
                  period: t(`periods.${planned.payment}`),
                })}
          </strong>
          <Table
            size="small"
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            rowKey={(row) => `${row.line} ${row.item}`}
            dataSource={planned.changes}
            columns={[
              { key: 'line', title: t('import.line'), width: 70, align: 'right', className: 'numeric', dataIndex: 'line' },
              { key: 'name', title: t('columns.name'), render: (_value, row) => `${row.employeeCode} ${row.employeeName}` },
              { key: 'item', title: t('edit.item'), dataIndex: 'item' },
              {
                key: 'to',
                title: t('edit.amount'),
                align: 'right',
                className: 'numeric',
                render: (_value, row) => money(row.to),
              },
            ]}
          />
          <div>
            <Button type="primary" loading={busy} disabled={planned.changes.length === 0} onClick={() => void once(run)}>
              {t('common:import')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The missing titles, which the refusal carries as a JSON list (seed 001 section 8). */
function titlesIn(message: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(message);
    return Array.isArray(parsed) ? parsed.map(String) : [message];
  } catch {
    return [message];
  }
}
