import { Alert } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { customComplaints } from '#contract/people/custom-values.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { ownRecordFields } from '#contract/people/employees/own-record.ts';
import { employeeComplaints } from '#contract/people/employees/employee-rules.ts';
import { CallFailure } from '#web/api/failure.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useBack } from '#web/kit/address/places.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { wordsOf } from '#web/kit/form/complaints.ts';
import { SectionContext } from '#web/kit/form/form-context.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { today } from '#web/kit/show/today.ts';
import { ContactsSection } from './sections/contacts.section.tsx';
import { EducationSection } from './sections/education.section.tsx';
import {
  changeable,
  demandingOf,
  effectsOf,
  deductionsOf,
  endChangeOf,
  hireEffects,
  lackingOf,
  laterValuesOf,
  leadsOf,
  newValues,
  placeInForm,
  toBody,
  toValues,
} from './employee-form.rules.ts';
import { useSamePerson } from './same-person/use-same-person.tsx';
import styles from './employee-form.module.css';
import { FormAroundContext, loadedContract } from './form-around.ts';
import type { FormLists } from './form-around.ts';
import { useLabel } from './fields.tsx';
import { form } from './form-parts.tsx';
import { FormValues } from './form-values.ts';
import type { InitialValues } from './form-values.ts';
import { HireSection, hireFields } from './hire/hire.section.tsx';
import { JobSection } from './sections/job.section.tsx';
import { PaySection } from './sections/pay.section.tsx';
import { PersonalSection } from './sections/personal.section.tsx';
import { StepBar, sectionId, steps } from './step-bar.tsx';
import type { Step } from './step-bar.tsx';

export interface EmployeeFormProps {
  readonly lists: FormLists;
  readonly detail?: EmployeeDetail | undefined;
  /** What a new record begins with. */
  readonly initial?: InitialValues;
  /** Shows what a hire asks alone; `onAll`: the whole form is needed. */
  readonly hire?: { readonly isShort: boolean; readonly onAll: () => void };
  /** All sections stand at once: the form begins anew under the eyes of who works in it. */
  readonly isWhole?: boolean;
  readonly draft: string;
  readonly onSubmit: (body: EmployeeBody, values: FormValues) => Promise<void>;
  readonly onSaved: () => void;
  /** Reads the record again after somebody else changed it. */
  readonly readAgain?: (() => Promise<EmployeeDetail | undefined>) | undefined;
}

/** The record of an employee in five sections, for a new one and a known one alike. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { lists, detail, initial = newValues, hire, isWhole = false, draft, onSubmit, onSaved, readAgain } = props;
  const isShort = hire?.isShort === true;
  const { t } = useTranslation('employeeForm');
  const { failed } = useFeedback();
  const back = useBack();
  const loaded = loadedContract(detail);
  const customFields = detail?.customFields ?? lists.payload.customFields;
  const saveAs = useSamePerson();
  const submit = async (values: FormValues): Promise<boolean> => {
    try {
      const body = toBody(values, { loaded, deductions: deductionsOf(lists.items, detail), customFields });
      return await saveAs(body, { id: detail?.id, save: async (sent) => await onSubmit(sent, values) });
    } catch (error) {
      failed(t('failed'), error);
      if (isShort && error instanceof CallFailure && !Object.keys(error.fields).every(isOfHire)) hire.onAll();
      throw inForm(error, values);
    }
  };
  const leads = leadsOf(lists.payload);
  const check = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
    const held = heldValues(values);
    const complaints = {
      ...employeeComplaints(held, { today: today(), loaded, demanding: demandingOf(detail, leads(held.roleId)) }),
      ...(endChangeOf(held, loaded) === 'correction' && !held.contractCorrection
        ? { contractCorrection: 'validation.contract_correction' }
        : {}),
      ...customComplaints(changeable(customFields, detail), { given: held.custom, held: detail?.custom }),
      ...(detail !== undefined && !held.laterValues && laterValuesOf(values, detail, allDated).length > 0
        ? { laterValues: 'validation.choice' }
        : {}),
      ...(held.status === 0 && !held.endReason && detail?.status !== 0 ? { endReason: 'validation.choice' } : {}),
      ...(held.signIn === 'mail' && !held.email ? { email: 'validation.required' } : {}),
    };
    return Object.fromEntries(Object.entries(complaints).map(([field, key]) => [field, wordsOf(key)]));
  };
  const locked = useMemo(
    () => (detail?.isOwn === true ? { fields: ownRecordNames, reason: t('help.own') } : undefined),
    [detail?.isOwn, t],
  );
  const newest = async () => {
    const read = await readAgain?.();
    return read === undefined ? undefined : { ...toValues(read) };
  };
  return (
    <FormAroundContext value={{ ...lists, detail, customFields }}>
      {detail?.isOwn === true ? <Alert type="info" showIcon className={styles.lacking ?? ''} title={t('help.own')} /> : null}
      {detail === undefined ? null : <Lacking detail={detail} leads={leads(detail.roleId)} />}
      <form.Form
        initial={detail === undefined ? initial : toValues(detail)}
        draft={draft}
        check={check}
        onEntry={(changed, { values, set }) => {
          const followed = effectsOf(changed, values, { loaded, projects: lists.projects });
          const effects = detail === undefined ? { ...followed, ...hireEffects(changed, { ...values, ...followed }) } : followed;
          // Most keys have none, and setting nothing would look at every field all the same.
          if (Object.keys(effects).length > 0) set(effects);
        }}
        onSubmit={submit}
        onSaved={onSaved}
        onConflict={readAgain === undefined ? undefined : newest}
        onCancel={() => back(paths.employees())}
        locked={locked}
        head={(wrong) => (isShort ? null : <StepBar wrong={wrong} />)}
        stickyFooter
      >
        {isShort ? <HireSection /> : <Sections isWhole={isWhole} />}
      </form.Form>
    </FormAroundContext>
  );
}

const allDated = ['employee_posts', 'employee_funds', 'employee_contracts', 'employee_salaries'] as const;

/** Whether a field that the server names stands in the short form. */
const isOfHire = (field: string): boolean => hireFields.has(field.split('.')[0] ?? '');

/** What is closed in one's own record, under the names that the screen gives it. */
const ownRecordNames: ReadonlySet<string> = new Set([...ownRecordFields, 'contractEndChange', 'senioritySeverance']);

/** What the record lacks, which holds up nothing. */
function Lacking({ detail, leads }: { readonly detail: EmployeeDetail; readonly leads: boolean }) {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const nameOf = useNameOf();
  const { fields, custom } = lackingOf(detail, leads);
  if (fields.length + custom.length === 0) return null;
  const names = [...fields.map(label), ...custom.map((field) => nameOf(field))];
  return (
    <Alert
      type="info"
      showIcon
      className={styles.lacking ?? ''}
      title={t('lacking', { fields: names.join(', ') })}
      description={t('lacking_text')}
    />
  );
}

/** The values as they are held, for the rules between them: what is of a wrong kind is the schema's to tell. */
function heldValues(values: Readonly<Record<string, unknown>>): Partial<FormValues> {
  const fits = Object.entries(FormValues.shape).filter(([field, schema]) => schema.safeParse(values[field]).success);
  // Each value was just found to fit its schema.
  return Object.fromEntries(fits.map(([field]) => [field, values[field]])) as Partial<FormValues>;
}

/** The server's complaints name the rows that were sent; the form has others between them. */
function inForm(error: unknown, values: FormValues): unknown {
  if (!(error instanceof CallFailure)) return error;
  const fields = Object.entries(error.fields).map(([field, text]) => [placeInForm(field, values), text]);
  return new CallFailure({
    status: error.status,
    code: error.code,
    message: error.message,
    fields: Object.fromEntries(fields),
  });
}

const contents: Readonly<Record<Step, () => ReactNode>> = {
  personal: PersonalSection,
  contacts: ContactsSection,
  education: EducationSection,
  job: JobSection,
  pay: PaySection,
};

/** The first section stands at once, the others follow one by one while nothing else is to be done. */
function Sections({ isWhole }: { readonly isWhole: boolean }) {
  const { t } = useTranslation('employeeForm');
  const [count, setCount] = useState(isWhole ? steps.length : 1);
  useEffect(() => {
    if (count >= steps.length) return undefined;
    const timer = setTimeout(() => setCount(count + 1), 20);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <div className={styles.sections}>
      {steps.map((step, at) => {
        const Content = contents[step];
        const isThere = at < count;
        return (
          <section
            key={step}
            id={sectionId(step)}
            tabIndex={-1}
            className={isThere ? styles.section : `${styles.section} ${styles.pending}`}
            aria-labelledby={`${sectionId(step)}-heading`}
          >
            <h2 id={`${sectionId(step)}-heading`} className={styles.heading}>
              {t(`steps.${step}`)}
            </h2>
            {isThere ? (
              <SectionContext value={sectionId(step)}>
                <Content />
              </SectionContext>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
