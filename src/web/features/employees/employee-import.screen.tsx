import { useQueryClient } from '@tanstack/react-query';
import { Alert, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#contract/employee-imports.ts';
import { employees } from '#contract/employees.ts';
import { areaOf } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { downloadTemplate, linkRefused, previewImport, runImport, templateKinds } from './employees.api.ts';
import styles from './employees.module.css';

/** Employees from a sheet: file, columns, what will happen, import. */
export function EmployeeImportScreen() {
  const { t } = useTranslation(['employees', 'common']);
  const queries = useQueryClient();
  const [agrees, setAgrees] = useState<boolean | undefined>();
  const [salaryFrom, setSalaryFrom] = useState<string | undefined>();
  const answers = useMemo(
    () => ({ createMissing: agrees !== false, ...(salaryFrom === undefined ? {} : { salaryEffectiveFrom: salaryFrom }) }),
    [agrees, salaryFrom],
  );
  return (
    <ImportPage<ImportPreview>
      title={t('import.title')}
      back={{ title: t('title'), to: paths.employees() }}
      templates={templateKinds.map((kind) => ({
        key: kind,
        label: kind === 'employees' ? t('common:import_box.template') : t(`import.sheet.${kind}`),
        onDownload: async () => saveBlob(await downloadTemplate(kind), `${kind}-template.xlsx`),
      }))}
      preview={(call) => previewImport(call, answers)}
      run={async (call) => {
        const message = await runImport(call, answers);
        await queries.invalidateQueries({ queryKey: [areaOf(employees.list)] });
        return message;
      }}
      refusedRows={(call) => linkRefused(call, answers)}
      question={{ title: t('import.title'), text: t('import.confirm') }}
      answers={answers}
      unanswered={(preview) => (hasNew(preview) && agrees === undefined ? t('import.decide') : undefined)}
      questions={(preview) => (
        <>
          <LostHeaders preview={preview} />
          {hasNew(preview) || agrees === false ? <NewNames preview={preview} agrees={agrees} onDecide={setAgrees} /> : null}
          {preview.needsSalaryDate || salaryFrom !== undefined ? (
            <SalaryDay proposed={preview.salaryEffectiveFrom} onChoose={setSalaryFrom} />
          ) : null}
        </>
      )}
    />
  );
}

const hasNew = (preview: ImportPreview): boolean => Object.keys(preview.toCreate).length > 0;

interface NewNamesProps {
  readonly preview: ImportPreview;
  readonly agrees: boolean | undefined;
  readonly onDecide: (agrees: boolean) => void;
}

const lists = [
  'departments',
  'teams',
  'dutyStations',
  'nationalities',
  'projects',
  'donors',
  'jobGrades',
  'jobLevels',
  'passportTypes',
  'visaTypes',
] as const;

/** Names that the company's lists lack: made with the import when the person agrees. */
function NewNames({ preview, agrees, onDecide }: NewNamesProps) {
  const { t } = useTranslation('employees');
  const name = 'new-names';
  return (
    <Alert
      type={agrees === undefined ? 'warning' : 'info'}
      showIcon
      title={t('import.to_create')}
      description={
        <>
          <dl className={styles.names}>
            {lists.map((list) => {
              const names = preview.toCreate[list];
              return names === undefined ? null : (
                <div key={list}>
                  <dt>{t(`import.list.${list}`)}</dt>
                  <dd>{names.join(', ')}</dd>
                </div>
              );
            })}
          </dl>
          <Radio.Group
            name={name}
            aria-label={t('import.to_create')}
            value={agrees ?? null}
            onChange={(event) => onDecide(event.target.value === true)}
            options={[
              { value: true, label: t('import.agree') },
              { value: false, label: t('import.disagree') },
            ]}
          />
        </>
      }
    />
  );
}

/** The first rows of a sheet in which no row looks like titles, numbered, so that the person finds the row that holds them. */
function LostHeaders({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('employees');
  return preview.sheets
    .filter(({ headerRow }) => headerRow === null)
    .map(({ kind, name }) => {
      const rows = preview.available.find((sheet) => sheet.name === name)?.top ?? [];
      const text = t('import.point_at_header', { sheet: name });
      return (
        <Alert
          key={kind}
          type="warning"
          showIcon
          title={text}
          description={
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
            <section className={styles.top} tabIndex={0} aria-label={text}>
              <table>
                <tbody>
                  {rows.map((cells, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a row of a sheet has no other name than its number
                    <tr key={at}>
                      <th scope="row">{at + 1}</th>
                      {cells.map((cell, column) => (
                        // oxlint-disable-next-line react/no-array-index-key -- as above
                        <td key={column}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          }
        />
      );
    });
}

/** The day from which changed salaries count. */
function SalaryDay({ proposed, onChoose }: { readonly proposed: string; readonly onChoose: (day: string | undefined) => void }) {
  const { t } = useTranslation('employees');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('import.salary_date')}
      description={
        <div className={styles.day}>
          <span>{t('import.salary_date_hint')}</span>
          <DayInput
            aria-label={t('import.salary_date')}
            value={proposed}
            withoutClear
            onChange={(day) => onChoose(day ?? undefined)}
          />
        </div>
      }
    />
  );
}
