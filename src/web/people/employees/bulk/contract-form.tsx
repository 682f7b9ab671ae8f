import { Radio } from 'antd';
import { z } from 'zod';
import type { BulkAct } from '#contract/people/employees/employee-bulk.ts';
import { Day } from '#contract/shared.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ActForm } from './act-form.ts';

const ways = ['renew_by', 'renew_until', 'undetermined', 'let_end'] as const;

const form = defineForm(
  z.object({
    way: z.enum(ways),
    months: z.int('validation.whole').min(1, 'validation.number_range').max(60, 'validation.number_range').nullish(),
    until: Day.nullish(),
    noticeOn: Day.nullish(),
  }),
);
type Values = z.output<typeof form.schema>;

/** The field without which a way says nothing. */
const neededOf = { renew_by: 'months', renew_until: 'until', undetermined: null, let_end: 'noticeOn' } as const;

function toAct({ way, months, until, noticeOn }: Values): BulkAct {
  switch (way) {
    case 'renew_by':
      return { kind: way, months: months ?? 0 };
    case 'renew_until':
      return { kind: way, until: until ?? '' };
    case 'undetermined':
      return { kind: way };
    case 'let_end':
      return { kind: way, noticeOn: noticeOn ?? '' };
    default:
      return way satisfies never;
  }
}

/** What becomes of contracts that have an end. */
export function ContractForm({ onPreview, onEntry }: ActForm) {
  const { t } = useTranslation(['employees', 'validation']);
  return (
    <form.Form
      submitLabel={t('bulk.preview')}
      initial={{ way: 'renew_by', months: 12, noticeOn: today() }}
      onEntry={onEntry}
      check={(values) => {
        const needed = neededOf[z.enum(ways).parse(values['way'])];
        const isMissing = needed !== null && (values[needed] === null || values[needed] === undefined);
        return isMissing ? { [needed]: t('validation:required') } : {};
      }}
      onSubmit={async (values) => await onPreview(toAct(values))}
    >
      <form.Field name="way" label={t('bulk.contract_way')} help={<WayHelp />}>
        <Radio.Group options={ways.map((value) => ({ value, label: t(`bulk.contract_ways.${value}`) }))} />
      </form.Field>
      <WayField />
    </form.Form>
  );
}

function WayHelp() {
  const { t } = useTranslation('employees');
  return t(`bulk.contract_help.${form.useValue('way') ?? 'renew_by'}`);
}

function WayField() {
  const { t } = useTranslation('employees');
  const way = form.useValue('way') ?? 'renew_by';
  switch (way) {
    case 'renew_until':
      return (
        <form.Field name="until" label={t('bulk.contract_until')} ask="select" required>
          <DayInput />
        </form.Field>
      );
    case 'let_end':
      return (
        <form.Field name="noticeOn" label={t('bulk.contract_notice')} ask="select" required>
          <DayInput />
        </form.Field>
      );
    case 'undetermined':
      return null;
    case 'renew_by':
      return (
        <form.Field name="months" label={t('bulk.contract_months')} required>
          <WholeInput min={1} max={60} />
        </form.Field>
      );
    default:
      return way satisfies never;
  }
}
