import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import {
  MOST_LEAVERS,
  MOST_MONTHS,
  MOST_POSTS,
  MOST_RAISES,
  forecasts,
  postTypes,
  raiseRoundings,
  raiseScopes,
} from '#contract/finance/forecast.ts';
import type { ScenarioRow } from '#contract/finance/forecast.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput, MonthInput } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput, ExchangeRateInput, MoneyInput, PercentInput, WholeInput } from '#web/kit/input/number-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { exchangeRate } from '#web/kit/show/formats.ts';
import { ScenarioForm, placeOf, shareNumbers, toForm, toScenario } from './scenario.rules.ts';
import type { ShareNumber } from './scenario.rules.ts';
import styles from './forecast.module.css';

const form = defineForm(ScenarioForm);
type Choices = ReceivedOf<typeof forecasts.choices>['data'];

export interface ScenarioFieldsProps {
  /** Undefined: a new one. */
  readonly scenario: ScenarioRow | undefined;
  readonly months: number;
  readonly onSaved: (id: string) => void;
}

/** A scenario as a form: what is assumed beyond what is recorded. */
export function ScenarioEditor({ scenario, months, onSaved }: ScenarioFieldsProps) {
  const { t } = useTranslation('forecast');
  const choices = useQuery(read(forecasts.choices, {}));
  const create = useChange(forecasts.create);
  const update = useChange(forecasts.update);
  const { success } = useFeedback();
  const initial =
    scenario === undefined
      ? ({ months, contracts: 'END', afterBudget: 'UNALLOCATED', announced: false } as const)
      : toForm(scenario);
  return (
    <Loaded query={choices}>
      {({ data }) => (
        <form.Form
          initial={initial}
          draft={scenario === undefined ? 'scenario:new' : `scenario:${scenario.id}`}
          onSubmit={async (values) => {
            const body = toScenario(values);
            const saved =
              scenario === undefined
                ? await create.mutateAsync({ body })
                : await update.mutateAsync({ params: { id: scenario.id }, body: { ...body, version: scenario.version } });
            success({ title: t('saved') });
            onSaved(saved.data.id);
          }}
        >
          <Basics choices={data} />
          <Raises choices={data} />
          <Posts choices={data} />
          {data.people === null ? <p className={styles.quiet}>{t('no_people')}</p> : <Leavers choices={data} />}
        </form.Form>
      )}
    </Loaded>
  );
}

interface PartProps {
  readonly choices: Choices;
}

const searched = { showSearch: { optionFilterProp: 'label' } } as const;
const peopleOf = ({ people }: Choices) => (people ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));

function Basics({ choices }: PartProps) {
  const { t } = useTranslation('forecast');
  const rateHelp = choices.fx === null ? t('rate_help') : `${t('rate_help')} (${exchangeRate(choices.fx)})`;
  return (
    <>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={100} />
      </form.Field>
      <FieldGrid>
        <form.Field name="months" label={t('months')}>
          <WholeInput min={1} max={MOST_MONTHS} />
        </form.Field>
        <form.Field name="contracts" label={t('contracts')} ask="select">
          <Select options={(['END', 'GO_ON'] as const).map((value) => ({ value, label: t(`contract_kinds.${value}`) }))} />
        </form.Field>
        <form.Field name="afterBudget" label={t('after_budget')} ask="select">
          <Select options={(['UNALLOCATED', 'GO_ON'] as const).map((value) => ({ value, label: t(`after_kinds.${value}`) }))} />
        </form.Field>
        <form.Field name="announced" label={t('announced')} valuePropName="checked">
          <Checkbox>{t('announced_text')}</Checkbox>
        </form.Field>
        <form.Field name="fx" label={t('fx')} help={rateHelp}>
          <ExchangeRateInput />
        </form.Field>
        <form.Field name="nfx" label={t('nfx')}>
          <ExchangeRateInput />
        </form.Field>
      </FieldGrid>
    </>
  );
}

function Remove({ onRemove }: { readonly onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Button type="text" danger icon={<DeleteOutlined />} onClick={onRemove}>
      {t('delete')}
    </Button>
  );
}

function Raises({ choices }: PartProps) {
  const { t } = useTranslation('forecast');
  return (
    <div className={styles.rows}>
      <h3>{t('raises')}</h3>
      <form.Rows
        name="raises"
        footer={(add, count) => (
          <Button
            icon={<PlusOutlined />}
            disabled={count >= MOST_RAISES}
            onClick={() => add({ month: choices.from, scope: 'ALL', rounding: 0.01 })}
          >
            {t('add_raise')}
          </Button>
        )}
      >
        {(row) => (
          <div className={styles.row} key={row.key}>
            <form.RowField name="month" label={t('raise_month')} ask="select">
              <MonthInput min={choices.from} />
            </form.RowField>
            <form.RowField name="percent" label={t('percent')}>
              <DecimalInput suffix="%" />
            </form.RowField>
            <form.RowField name="scope" label={t('scope')} ask="select">
              <Select
                options={raiseScopes
                  .filter((value) => value !== 'PERSON' || choices.people !== null)
                  .map((value) => ({ value, label: t(`scopes.${value}`) }))}
              />
            </form.RowField>
            <RaiseFor index={row.index} choices={choices} />
            <form.RowField name="rounding" label={t('rounding')} ask="select">
              <Select options={raiseRoundings.map((value) => ({ value, label: `USD ${value}` }))} />
            </form.RowField>
            <Remove onRemove={row.remove} />
          </div>
        )}
      </form.Rows>
    </div>
  );
}

function RaiseFor({ index, choices }: PartProps & { readonly index: number }) {
  const { t } = useTranslation('forecast');
  const scope: unknown = Form.useWatch(['raises', index, 'scope']);
  if (scope === 'GRADE')
    return (
      <form.RowField name="jobGradeId" label={t('grade')} ask="select" required>
        <Select {...searched} options={choices.grades.map(({ id, name }) => ({ value: id, label: name }))} />
      </form.RowField>
    );
  if (scope === 'PROJECT')
    return (
      <form.RowField name="projectId" label={t('project')} ask="select" required>
        <Select {...searched} options={choices.projects.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))} />
      </form.RowField>
    );
  if (scope === 'PERSON')
    return (
      <form.RowField name="employeeId" label={t('person')} ask="select" required>
        <Select {...searched} options={peopleOf(choices)} />
      </form.RowField>
    );
  return null;
}

function Posts({ choices }: PartProps) {
  const { t } = useTranslation('forecast');
  const places = choices.projects.flatMap(({ id, code, name, subProjects }) => [
    { value: placeOf({ projectId: id }), label: `${code} ${name}` },
    ...subProjects.map((sub) => ({ value: placeOf({ projectId: id, subProjectId: sub.id }), label: `${code} · ${sub.code}` })),
  ]);
  return (
    <div className={styles.rows}>
      <h3>{t('posts')}</h3>
      <form.Rows
        name="posts"
        footer={(add, count) => (
          <Button
            icon={<PlusOutlined />}
            disabled={count >= MOST_POSTS}
            onClick={() => add({ type: 'UDC', start: `${choices.from}-01`, count: 1, percent1: 100 })}
          >
            {t('add_post')}
          </Button>
        )}
      >
        {(row) => (
          <div className={styles.row} key={row.key}>
            <form.RowField name="title" label={t('post')}>
              <Input maxLength={100} />
            </form.RowField>
            <form.RowField name="salary" label={t('salary')}>
              <MoneyInput />
            </form.RowField>
            <form.RowField name="count" label={t('count')}>
              <WholeInput min={1} max={100} />
            </form.RowField>
            <form.RowField name="type" label={t('contract')} ask="select">
              <Select options={postTypes.map((value) => ({ value, label: value }))} />
            </form.RowField>
            <form.RowField name="start" label={t('start')} ask="select">
              <DayInput />
            </form.RowField>
            <form.RowField name="end" label={t('end')} ask="select">
              <DayInput />
            </form.RowField>
            {shareNumbers.map((number) => (
              <ShareFields key={number} index={row.index} number={number} places={places} />
            ))}
            <Remove onRemove={row.remove} />
          </div>
        )}
      </form.Rows>
    </div>
  );
}

/** A project of a post and its share; from the third on as soon as the one before it is chosen. */
function ShareFields(of: {
  readonly index: number;
  readonly number: ShareNumber;
  readonly places: readonly { readonly value: string; readonly label: string }[];
}) {
  const { t } = useTranslation('forecast');
  const { index, number, places } = of;
  const before: unknown = Form.useWatch(['posts', index, `place${Math.max(1, number - 1)}`], { preserve: true });
  if (number > 2 && (before === null || before === undefined)) return null;
  return (
    <>
      <form.RowField
        name={`place${number}`}
        label={number === 1 ? t('shares') : number === 2 ? t('second_share') : t('further_share', { number })}
        ask="select"
      >
        <Select {...searched} allowClear options={[...places]} />
      </form.RowField>
      <form.RowField name={`percent${number}`} label={t('share_percent')}>
        <PercentInput />
      </form.RowField>
    </>
  );
}

function Leavers({ choices }: PartProps) {
  const { t } = useTranslation('forecast');
  return (
    <div className={styles.rows}>
      <h3>{t('leavers')}</h3>
      <form.Rows
        name="leavers"
        footer={(add, count) => (
          <Button icon={<PlusOutlined />} disabled={count >= MOST_LEAVERS} onClick={() => add()}>
            {t('add_leaver')}
          </Button>
        )}
      >
        {(row) => (
          <div className={styles.row} key={row.key}>
            <form.RowField name="employeeId" label={t('person')} ask="select">
              <Select {...searched} options={peopleOf(choices)} />
            </form.RowField>
            <form.RowField name="lastWorkingDay" label={t('last_day')} ask="select">
              <DayInput />
            </form.RowField>
            <Remove onRemove={row.remove} />
          </div>
        )}
      </form.Rows>
    </div>
  );
}
