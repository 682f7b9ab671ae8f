import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { forecasts } from '#contract/finance/forecast.ts';
import type { ScenarioRow } from '#contract/finance/forecast.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { CostPanels } from './cost-panels.tsx';
import { ScenarioEditor } from './scenario-form.tsx';
import styles from './forecast.module.css';

const RECORDED = 'recorded';
const lengths = [6, 12, 18, 24] as const;
const copyForm = defineForm(forecasts.duplicate.body);

export interface ForecastPartProps {
  readonly scenarios: readonly ScenarioRow[];
  readonly scenarioId: string | undefined;
  readonly months: number;
  readonly onScenario: (id: string | undefined) => void;
  readonly onMonths: (months: number) => void;
}

/** One forecast: of what is recorded, or of a scenario. */
export function ForecastPart({ scenarios, scenarioId, months, onScenario, onMonths }: ForecastPartProps) {
  const { t } = useTranslation('forecast');
  const { scenario, mayRun } = useChosen(scenarios, scenarioId);
  return (
    <div className={styles.stack}>
      <div className={styles.tools}>
        <Select
          className={styles.choice ?? ''}
          aria-label={t('scenario')}
          value={scenario?.id ?? RECORDED}
          onChange={(id: string) => onScenario(id === RECORDED ? undefined : id)}
          options={[{ value: RECORDED, label: t('recorded') }, ...scenarios.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        {scenario === undefined ? (
          <Select
            aria-label={t('months')}
            value={months}
            onChange={onMonths}
            options={lengths.map((value) => ({ value, label: t('length', { count: value }) }))}
          />
        ) : (
          <ScenarioButtons scenario={scenario} mayChange={mayRun} onChosen={onScenario} onRemoved={() => onScenario(undefined)} />
        )}
      </div>
      {mayRun ? <Answer scenario={scenario} months={months} /> : <Alert type="info" showIcon title={t('names_people')} />}
    </div>
  );
}

/** A scenario that names people is run by who sees payroll. */
function useChosen(
  scenarios: readonly ScenarioRow[],
  scenarioId: string | undefined,
): { readonly scenario: ScenarioRow | undefined; readonly mayRun: boolean } {
  const seesPeople = useMay('payroll/view');
  const scenario = scenarios.find(({ id }) => id === scenarioId);
  return { scenario, mayRun: scenario === undefined || !scenario.namesPeople || seesPeople };
}

/** The buttons beside the title: a new scenario, and the forecast as a workbook. */
export function ForecastActions({ scenarios, scenarioId, months, onScenario }: Omit<ForecastPartProps, 'onMonths'>) {
  const { t } = useTranslation('forecast');
  const { scenario, mayRun } = useChosen(scenarios, scenarioId);
  const [isNew, setNew] = useState(false);
  const close = useCallback(() => setNew(false), []);
  return (
    <>
      <ActionButton icon={<PlusOutlined />} label={t('new')} onClick={() => setNew(true)} />
      {mayRun ? (
        <ExportButton
          label={t('export')}
          onExport={async () =>
            (
              await call(forecasts.export, {
                query: { months, ...(scenario === undefined ? {} : { scenarioId: scenario.id }) },
              })
            ).link
          }
        />
      ) : null}
      <SideDrawer title={t('new')} open={isNew} onClose={close} width={900}>
        <ScenarioEditor
          scenario={undefined}
          months={months}
          onSaved={(id) => {
            close();
            onScenario(id);
          }}
        />
      </SideDrawer>
    </>
  );
}

function Answer({ scenario, months }: { readonly scenario: ScenarioRow | undefined; readonly months: number }) {
  const recorded = useQuery({ ...readList(forecasts.recorded, { query: { months } }), enabled: scenario === undefined });
  const run = useQuery({
    ...readList(forecasts.run, { params: { id: scenario?.id ?? '' } }),
    enabled: scenario !== undefined,
  });
  const query = scenario === undefined ? recorded : run;
  return <Loaded query={query}>{({ data }) => <CostPanels answer={data} months={months} />}</Loaded>;
}

interface ScenarioButtonsProps {
  readonly scenario: ScenarioRow;
  readonly mayChange: boolean;
  readonly onChosen: (id: string) => void;
  readonly onRemoved: () => void;
}

function ScenarioButtons({ scenario, mayChange, onChosen, onRemoved }: ScenarioButtonsProps) {
  const { t } = useTranslation('forecast');
  const confirm = useConfirm();
  const { success } = useFeedback();
  const archive = useChange(forecasts.archive);
  const copy = useChange(forecasts.duplicate);
  const [open, setOpen] = useState<'change' | 'copy' | undefined>();
  const close = useCallback(() => setOpen(undefined), []);
  if (!mayChange) return null;
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: t('archive'), text: t('archive_text'), yes: t('archive'), danger: true }))) return;
    await archive.mutateAsync({ params: { id: scenario.id } });
    success({ title: t('removed') });
    onRemoved();
  };
  return (
    <>
      <ActionButton icon={<EditOutlined />} label={t('edit')} onClick={() => setOpen('change')} />
      <ActionButton icon={<CopyOutlined />} label={t('copy')} onClick={() => setOpen('copy')} />
      <ActionButton icon={<DeleteOutlined />} label={t('archive')} danger onClick={() => void remove()} />
      <Dialog title={t('copy')} open={open === 'copy'} onClose={close}>
        <copyForm.Form
          initial={{}}
          onSubmit={async (body) => {
            const { data } = await copy.mutateAsync({ params: { id: scenario.id }, body });
            success({ title: t('saved') });
            close();
            onChosen(data.id);
          }}
        >
          <copyForm.Field name="name" label={t('copy_name')}>
            <Input maxLength={100} />
          </copyForm.Field>
        </copyForm.Form>
      </Dialog>
      <SideDrawer title={t('edit')} open={open === 'change'} onClose={close} width={900}>
        <ScenarioEditor
          scenario={scenario}
          months={scenario.months}
          onSaved={(id) => {
            close();
            onChosen(id);
          }}
        />
      </SideDrawer>
    </>
  );
}
