import { useTranslation } from '#web/language/use-translation.ts';
import { pensionFundRates } from '#contract/payroll/settings/payroll-settings.ts';
import type { ChangeDates, SettingVersion } from '#contract/payroll/settings/payroll-settings.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { RateInput, RielInput } from '../amount-inputs.tsx';
import { InForceFields } from '../in-force.fields.tsx';
import { lowerEnd } from '../in-force.rules.ts';
import type { Band, BandBody } from './scale.types.ts';

const form = defineForm(pensionFundRates.create.body);

export interface BandFormProps {
  /** Undefined: a new band. */
  readonly band: Band | undefined;
  /** The other bands of the version shown: they say where this one begins. */
  readonly others: readonly Band[];
  readonly hasRound: boolean;
  readonly change: ChangeDates;
  readonly versions: readonly SettingVersion[];
  /** The day that the form begins with. */
  readonly validFrom: string;
  readonly readOnly: boolean;
  readonly draft: string | undefined;
  readonly onSave: (body: BandBody) => Promise<void>;
  readonly onConflict: () => Promise<Band | undefined>;
}

const valuesOf = ({ from, to, rate, round }: Band) => ({ from, to, rate, round: round ?? 0 });

/** One band of a scale, and from when the change is in force. */
export function BandForm(props: BandFormProps) {
  const { band, others, hasRound, change, versions, validFrom, readOnly, draft, onSave, onConflict } = props;
  const { t } = useTranslation('payrollSettings');
  return (
    <form.Form
      initial={{ ...(band === undefined ? {} : valuesOf(band)), validFrom }}
      readOnly={readOnly}
      draft={draft}
      onSubmit={onSave}
      onConflict={async () => {
        const newest = await onConflict();
        return newest === undefined ? undefined : valuesOf(newest);
      }}
      onEntry={(changed, { set }) => {
        // Where a band begins follows from the others: nobody has to work it out.
        const { to } = changed;
        if (typeof to === 'number') set({ from: lowerEnd(others, to) });
      }}
    >
      <FieldGrid>
        <form.Field name="from" label={t('band.from')} help={t('band.from_help')}>
          <RielInput />
        </form.Field>
        <form.Field name="to" label={t('band.to')} help={t('band.to_help')}>
          <RielInput />
        </form.Field>
        <form.Field name="rate" label={t(hasRound ? 'band.rate' : 'band.tax_rate')}>
          <RateInput />
        </form.Field>
        {hasRound ? (
          <form.Field name="round" label={t('band.round')} help={t('band.round_help')}>
            <RielInput />
          </form.Field>
        ) : null}
      </FieldGrid>
      {readOnly ? null : <InForceFields Field={form.Field} change={change} versions={versions} />}
    </form.Form>
  );
}
