import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import { call, download, upload } from '#web/api/call.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { FileDrop } from '#web/kit/import/file-drop.tsx';
import { monthName } from '#web/kit/show/formats.ts';
import { ImportChanges, ImportRefusals, ImportTotals } from './payroll-import-preview.tsx';
import { importCalls, titlesIn } from './payroll-imports.ts';
import type { ImportKind, PlannedImport } from './payroll-imports.ts';
import styles from '../payroll.module.css';

const flag = (is: boolean) => (is ? ('true' as const) : ('false' as const));

/** One kind of sheet: its template, the file, what it would do, the question, the import. */
export function ImportTab({ kind, month }: { readonly kind: ImportKind; readonly month: string | undefined }) {
  const { t } = useTranslation(['payroll', 'common']);
  const go = useGo();
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const once = useOnce();
  const [file, setFile] = useState<File>();
  const [planned, setPlanned] = useState<PlannedImport>();
  const [trouble, setTrouble] = useState<{ readonly title: string; readonly text: string }>();
  const [busy, setBusy] = useState(false);
  const query = month === undefined ? {} : { date: month };

  const send = async (chosen: File, how: { readonly preview: boolean; readonly isExport?: boolean }) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const flags = { preview: flag(how.preview), isExport: flag(how.isExport === true) };
      return await upload(importCalls[kind], { query: { ...query, ...flags } }, { file: chosen });
    } catch (error) {
      setTrouble(troubleOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const troubleOf = (error: unknown) => {
    const isUnknown = error instanceof CallFailure && error.code === 'PAYROLL_ITEM_NOT_FOUND';
    const text = isUnknown ? titlesIn(error.message).join(', ') : messageOf(error);
    return { title: isUnknown && kind !== 'overtime' ? t('import.not_found') : t('opps'), text };
  };
  const choose = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setPlanned(undefined);
    setPlanned((await send(chosen, { preview: true }))?.data);
  };
  const run = async (): Promise<void> => {
    if (file === undefined) return;
    const yes = await confirm({
      title: t(`import.${kind}.confirm_title`),
      text: t(`import.${kind}.confirm_text`),
      yes: t('common:import_box.yes_import'),
      no: t('common:import_box.no_cancel'),
    });
    if (!yes) return;
    const done = (await send(file, { preview: false }))?.data;
    if (done === undefined) return;
    success({ title: t('import.done', { count: done.changes.length }) });
    go(paths.payrolls({ date: done.month, period: done.payrollPeriod }));
  };
  const takeBack = async (): Promise<void> => {
    if (month === undefined) return;
    const yes = await confirm({
      title: t('import.overtime.take_back_title', { month: monthName(month) }),
      text: t('import.overtime.take_back_text'),
      yes: t('import.overtime.take_back'),
      no: t('common:import_box.no_cancel'),
    });
    if (!yes) return;
    try {
      const { data } = await call(payroll.takeBackOvertime, { query: { date: month } });
      success({ title: t('import.overtime.taken_back', { count: data.people }) });
      setPlanned(undefined);
      setFile(undefined);
    } catch (error) {
      failed(t('opps'), error);
    }
  };
  const template = async (): Promise<void> => {
    try {
      const blob = await download(payroll.template, { params: { kind }, query });
      saveBlob(blob, `${kind}-import-${month ?? 'template'}.xlsx`);
    } catch (error) {
      failed(t('opps'), error);
    }
  };
  const saveRefused = async (): Promise<void> => {
    if (file === undefined) return;
    const link = (await send(file, { preview: true, isExport: true }))?.link;
    if (link !== undefined) location.assign(link);
  };
  const isRefused = planned !== undefined && planned.refused.length > 0;
  const doubts = planned?.changes.filter(({ doubt }) => doubt !== null).length ?? 0;
  return (
    <div className={styles.preview}>
      {month === undefined ? null : <strong>{monthName(month)}</strong>}
      <p className={styles.quiet}>{t(`import.${kind}.text`)}</p>
      <div className={styles.actions}>
        <Button onClick={() => void template()}>{t('common:import_box.template')}</Button>
        {kind === 'overtime' && month !== undefined ? (
          <Button onClick={() => void once(takeBack)}>{t('import.overtime.take_back')}</Button>
        ) : null}
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
              : t(`import.${kind}.preview`, {
                  count: planned.changes.length,
                  month: monthName(planned.month),
                  period: t(`periods.${planned.payment}`),
                })}
          </strong>
          {isRefused ? <ImportRefusals refused={planned.refused} onSave={() => void once(saveRefused)} /> : null}
          {doubts > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={t('import.doubts', { count: doubts })}
              description={t('import.doubts_text')}
              role="alert"
            />
          ) : null}
          {planned.changes.length > 0 && !planned.namesMonth ? (
            <Alert type="info" showIcon title={t('import.no_month', { month: monthName(planned.month) })} />
          ) : null}
          {planned.totals.length > 0 ? <ImportTotals totals={planned.totals} /> : null}
          <ImportChanges kind={kind} changes={planned.changes} />
          <div>
            <Button
              type="primary"
              loading={busy}
              disabled={planned.changes.length === 0 || isRefused}
              onClick={() => void once(run)}
            >
              {t('common:import')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
