import { Alert, Radio } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportPreview } from '#contract/people/employees/employee-imports.ts';
import styles from '../employees.module.css';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';
import { Each } from '#web/kit/show/each.tsx';

/** Whether the file names what the company's lists lack. */
export const hasNew = (preview: ImportPreview): boolean => Object.keys(preview.toCreate).length > 0;

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
export function NewNames({ preview, agrees, onDecide }: NewNamesProps) {
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
export function LostHeaders({ preview }: { readonly preview: ImportPreview }) {
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
            <ScrollRegion className={styles.top} label={text}>
              <table>
                <tbody>
                  <Each of={rows}>
                    {(cells, at) => (
                      <tr>
                        <th scope="row">{at + 1}</th>
                        <Each of={cells}>{(cell) => <td>{cell}</td>}</Each>
                      </tr>
                    )}
                  </Each>
                </tbody>
              </table>
            </ScrollRegion>
          }
        />
      );
    });
}
