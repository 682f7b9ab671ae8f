import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, InputNumber, Select } from 'antd';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { salaryScales } from '#contract/finance/salary-scales.ts';
import { SCALE_LEVELS } from '#engine/salary-scale/scale.ts';
import { messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { useUnsaved } from '#web/kit/form/use-unsaved.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { ScaleGrid } from './scale-grid.tsx';
import { isComplete, newRow, toSent } from './scale.rules.ts';
import type { ColumnCounts, DraftRow } from './scale.rules.ts';
import { scaleOfYear } from './salary-scales.api.ts';
import styles from './salary-scales.module.css';

/** The scale of a year that has none, typed row by row and saved as a whole. */
export function SalaryScaleCreateScreen() {
  const { t } = useTranslation(['salaryScales', 'common']);
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const year = Number(params['year']);
  const query = useQuery(scaleOfYear(year));
  const [rows, setRows] = useState<readonly DraftRow[]>(() => [newRow('1', [])]);
  const [counts, setCounts] = useState<ColumnCounts>({ min: 1, mid: 1, max: 1 });
  const [failure, setFailure] = useState<string>();
  const keys = useRef(1);
  const dirty = useRef(false);
  useUnsaved(dirty);
  const go = useGo();
  const once = useOnce();
  const { success } = useFeedback();
  const create = useChange(salaryScales.create);
  const isTaken = query.data !== undefined && query.data.data !== null;
  const type = (key: string, change: Partial<DraftRow>): void => {
    dirty.current = true;
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
  };
  const add = (): void => {
    keys.current += 1;
    const key = String(keys.current);
    setRows((before) => [...before, newRow(key, before)]);
  };
  const save = async (): Promise<void> => {
    if (rows.length === 0) {
      setFailure(t('no_rows'));
      return;
    }
    setFailure(undefined);
    try {
      const sent = rows.map((row) => toSent(row, counts));
      await create.mutateAsync({
        body: { year, minColumns: counts.min, midColumns: counts.mid, maxColumns: counts.max, salaryScales: sent },
      });
      dirty.current = false;
      success({ title: t('saved') });
      go(paths.salaryScales({ year }));
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const incomplete = rows.some((row) => !isComplete(row, counts));
  const refusal = isTaken ? t('exists') : incomplete && rows.length > 0 ? t('incomplete') : undefined;
  return (
    <Page
      title={t('create_title', { year })}
      crumbs={[{ title: t('title'), to: paths.salaryScales({ year }) }]}
      actions={
        <>
          <ActionButton label={t('actions.back')} onClick={() => go(paths.salaryScales())} />
          <ActionButton
            kind="primary"
            label={t('common:save')}
            loading={create.isPending}
            {...(refusal === undefined ? {} : { disabledReason: refusal })}
            onClick={() => void once(save)}
          />
        </>
      }
    >
      <section className={styles.panel}>
        <Loaded query={query}>
          {({ choices }) => (
            <div className={styles.stack}>
              {isTaken ? <Alert type="warning" showIcon role="alert" title={t('exists')} /> : null}
              {failure === undefined ? null : <Alert type="error" showIcon role="alert" title={failure} />}
              <div className={styles.tools}>
                <Select aria-label={t('year')} className={styles.year ?? ''} value={year} disabled options={[{ value: year }]} />
                {SCALE_LEVELS.map((level) => (
                  <label key={level} className={styles.count}>
                    {t('columns', { band: t(`bands.${level}`) })}
                    <InputNumber<number>
                      min={1}
                      max={20}
                      precision={0}
                      disabled={isTaken}
                      value={counts[level]}
                      onChange={(count) => setCounts((before) => ({ ...before, [level]: count ?? 1 }))}
                    />
                  </label>
                ))}
              </div>
              <ScaleGrid
                rows={rows}
                counts={counts}
                choices={choices}
                editing={new Set(rows.map(({ key }) => key))}
                disabled={isTaken}
                onType={type}
                onDelete={(row) => setRows((before) => before.filter(({ key }) => key !== row.key))}
              />
              <div>
                <ActionButton
                  icon={<PlusOutlined />}
                  label={t('actions.add')}
                  {...(isTaken ? { disabledReason: t('exists') } : {})}
                  onClick={add}
                />
              </div>
            </div>
          )}
        </Loaded>
      </section>
    </Page>
  );
}
