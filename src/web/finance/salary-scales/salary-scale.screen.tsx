import {
  CalculatorOutlined,
  CopyOutlined,
  ExportOutlined,
  FileAddOutlined,
  HistoryOutlined,
  ImportOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { salaryScales } from '#contract/finance/salary-scales.ts';
import type { ScaleRecord } from '#contract/finance/salary-scales.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { choice } from '#web/kit/address/codecs.ts';
import type { Codec } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionBar } from '#web/kit/feedback/action-bar.tsx';
import type { BarAction } from '#web/kit/feedback/action-bar.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { useUnsaved } from '#web/kit/form/use-unsaved.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { BandChart } from './band-chart.tsx';
import { DuplicateForm } from './duplicate.form.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { ScaleCost } from './scale-cost.tsx';
import { ScaleImport } from './scale-import.tsx';
import { ScaleGrid } from './scale-grid.tsx';
import { countsOf, draftOf, newRow, toSent, yearsAround } from './scale.rules.ts';
import type { DraftRow } from './scale.rules.ts';
import { scaleOfYear } from './salary-scales.api.ts';
import styles from './salary-scales.module.css';
import { thisYear } from '#web/kit/show/today.ts';

const yearCodec: Codec<number | undefined> = {
  read: (given) => (given !== undefined && /^\d{4}$/.test(given) ? Number(given) : undefined),
  write: (value) => (value === undefined ? undefined : String(value)),
};
const spec = { year: yearCodec, open: choice(['duplicate', 'history', 'import', 'cost']) };

type Answer = ReceivedOf<typeof salaryScales.detail>;

/** The salary scale of a year: its rows, edited one by one, and the bands with the people in them. */
export function SalaryScaleScreen() {
  const { t } = useTranslation(['salaryScales', 'common']);
  const { values, change } = useAddress(spec);
  const year = values.year ?? thisYear();
  const query = useQuery(scaleOfYear(year));
  const go = useGo();
  const once = useOnce();
  const { failed } = useFeedback();
  const record = query.data?.data ?? null;
  const close = (): void => change({ open: undefined });
  const save = async (): Promise<void> => {
    try {
      const { link } = await call(salaryScales.export, { params: { year } });
      location.assign(link);
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  const create = () => go(paths.salaryScaleCreate(year));
  return (
    <Page
      title={t('title')}
      actions={
        query.data === undefined ? null : (
          <ActionBar
            actions={[
              ...(record === null
                ? []
                : ([
                    {
                      key: 'cost',
                      icon: <CalculatorOutlined />,
                      label: t('actions.cost'),
                      needs: 'payroll/view',
                      isNear: true,
                      onClick: () => change({ open: 'cost' }),
                    },
                    {
                      key: 'history',
                      icon: <HistoryOutlined />,
                      label: t('actions.history'),
                      isNear: true,
                      onClick: () => change({ open: 'history' }),
                    },
                    {
                      key: 'duplicate',
                      icon: <CopyOutlined />,
                      label: t('actions.duplicate'),
                      needs: 'salary scale record/create',
                      onClick: () => change({ open: 'duplicate' }),
                    },
                  ] satisfies BarAction[])),
              {
                key: 'create',
                icon: <FileAddOutlined />,
                label: t('actions.create'),
                needs: 'salary scale record/create',
                isNear: true,
                ...(record === null ? {} : { disabledReason: t('exists') }),
                onClick: create,
              },
              {
                key: 'import',
                icon: <ImportOutlined />,
                label: t('actions.import'),
                needs: 'salary scale record/create',
                onClick: () => change({ open: 'import' }),
              },
              { key: 'export', icon: <ExportOutlined />, label: t('actions.export'), onClick: () => void once(save) },
            ]}
          />
        )
      }
    >
      <section className={styles.panel}>
        <div className={styles.tools}>
          <Select
            aria-label={t('year')}
            className={styles.year ?? ''}
            value={year}
            onChange={(chosen) => change({ year: chosen })}
            options={yearsAround(thisYear()).map((value) => ({ value, label: String(value) }))}
          />
        </div>
        <Loaded query={query} failedTitle={t('common:list.failed')}>
          {(answer) =>
            answer.data === null ? (
              <EmptyState
                title={t('empty.title', { year })}
                text={t('empty.text')}
                action={
                  <ActionButton kind="primary" needs="salary scale record/create" label={t('actions.create')} onClick={create} />
                }
              />
            ) : (
              <Rows key={answer.data.id} record={answer.data} choices={answer.choices} />
            )
          }
        </Loaded>
      </section>
      {record === null ? null : <BandChart year={year} />}
      <SideDrawer title={t('duplicate.title')} width={400} open={values.open === 'duplicate' && record !== null} onClose={close}>
        {record === null ? null : (
          <DuplicateForm
            record={record}
            taken={query.data?.years ?? []}
            onDone={(to) => change({ open: undefined, year: to }, { replace: true })}
          />
        )}
      </SideDrawer>
      <SideDrawer title={t('history.title')} width={900} open={values.open === 'history' && record !== null} onClose={close}>
        {record === null ? null : <HistoryPanel id={record.id} />}
      </SideDrawer>
      <SideDrawer title={t('cost.title')} width={900} open={values.open === 'cost' && record !== null} onClose={close}>
        {record === null ? null : <ScaleCost id={record.id} />}
      </SideDrawer>
      <SideDrawer title={t('import.title')} width={900} open={values.open === 'import'} onClose={close}>
        <ScaleImport year={year} onDone={close} />
      </SideDrawer>
    </Page>
  );
}

interface RowsProps {
  readonly record: ScaleRecord;
  readonly choices: Answer['choices'];
}

/** The rows of a record: update puts one in edit mode, save sends that row, cancel brings back what is saved. */
function Rows({ record, choices }: RowsProps) {
  const { t } = useTranslation('salaryScales');
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DraftRow>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const keys = useRef(0);
  const dirty = useRef(false);
  useUnsaved(dirty);
  useEffect(() => {
    dirty.current = drafts.size > 0;
  }, [drafts]);
  const once = useOnce();
  const { success } = useFeedback();
  const confirmDelete = useConfirmDelete();
  const save = useChange(salaryScales.save);
  const counts = countsOf(record);
  const saved = record.salaryScales.map(draftOf);
  const fresh = [...drafts.values()].filter(({ id }) => id === null);
  const rows = [...saved.map((row) => drafts.get(row.key) ?? row), ...fresh];
  const keep = (row: DraftRow): void => setDrafts((before) => new Map(before).set(row.key, row));
  const drop = (key: string): void => setDrafts((before) => new Map([...before].filter(([one]) => one !== key)));
  const send = async (row: DraftRow, status: 3 | null): Promise<void> => {
    setBusy(row.key);
    setFailure(undefined);
    try {
      await save.mutateAsync({ body: { year: record.year, salaryScales: [{ ...toSent(row, counts), status }] } });
      drop(row.key);
      success({ title: t('saved') });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const remove = async (row: DraftRow): Promise<void> => {
    if (row.id === null) drop(row.key);
    else if (await confirmDelete(t('delete_title'))) await send(row, 3);
  };
  const add = (): void => {
    keys.current += 1;
    keep(newRow(`new ${keys.current}`, rows));
  };
  return (
    <div className={styles.stack}>
      {failure === undefined ? null : <Alert type="error" showIcon role="alert" title={failure} />}
      <ScaleGrid
        rows={rows}
        counts={counts}
        choices={choices}
        editing={new Set(drafts.keys())}
        busy={busy}
        onType={(key, change) => {
          const row = rows.find((one) => one.key === key);
          if (row !== undefined) keep({ ...row, ...change });
        }}
        onDelete={(row) => void once(() => remove(row))}
        each={{
          onEdit: keep,
          onSave: (row) => void once(() => send(row, null)),
          onCancel: ({ key }) => drop(key),
        }}
      />
      <div>
        <ActionButton icon={<PlusOutlined />} label={t('actions.add')} needs="salary scale record/create" onClick={add} />
      </div>
    </div>
  );
}
