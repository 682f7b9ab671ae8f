import { Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { moduleForms, moduleInputs, moduleLayouts, performanceModules } from '#contract/performance/performance-modules.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { RichTextInput } from '#web/kit/input/rich-text/rich-text-input.tsx';
import { plainOf } from '#web/kit/show/rich-text.tsx';
import { parentsOf } from './modules.api.ts';
import { useModuleName } from './use-module-actions.ts';

const form = defineForm(performanceModules.create.body);
export type ModuleFormValues = Parameters<NonNullable<Parameters<typeof form.Form>[0]['onSubmit']>>[0];

export interface ModuleFormProps {
  readonly initial: Parameters<typeof form.Form>[0]['initial'];
  readonly draft: string;
  readonly onSubmit: (values: ModuleFormValues) => Promise<void>;
  readonly onCancel: () => void;
  readonly onConflict?: Parameters<typeof form.Form>[0]['onConflict'];
}

/** The form of a module. */
export function ModuleForm(props: ModuleFormProps) {
  const { t } = useTranslation('validation');
  return (
    <form.Form
      {...props}
      check={({ title }): Readonly<Record<string, string>> =>
        typeof title === 'string' && plainOf(title) !== '' ? {} : { title: t('module_title') }
      }
      stickyFooter
    >
      <ModuleFields />
    </form.Form>
  );
}

function ModuleFields() {
  const { t } = useTranslation('performanceModules');
  const { Field } = form;
  const parentId = form.useValue('parentId') ?? null;
  const isTop = parentId === null;
  const layout = form.useValue('layout');
  const isRated = form.useValue('rated') === 1;
  return (
    <>
      {isTop ? null : <ParentField />}
      <Field name="title" label={t('title')} required>
        <RichTextInput aria-label={t('title')} />
      </Field>
      <Field name="titleKH" label={t('title_kh')}>
        <RichTextInput lang="km" aria-label={t('title_kh')} />
      </Field>
      <FieldGrid>
        <Field name="defaultDescription" label={t('description')}>
          <Input.TextArea maxLength={5_000} rows={3} />
        </Field>
        <Field name="descriptionKH" label={t('description_kh')}>
          <Input.TextArea maxLength={5_000} rows={3} lang="km" />
        </Field>
      </FieldGrid>
      {isTop ? (
        <Field name="usedIn" label={t('used_in')}>
          <Select mode="multiple" options={moduleForms.map((value) => ({ value, label: t(`forms.${value}`) }))} />
        </Field>
      ) : null}
      <FieldGrid>
        <Field name="inputType" label={t('input_type')} ask="select">
          <Select options={moduleInputs.map((value) => ({ value, label: t(`inputs.${value}`) }))} />
        </Field>
        <Field name="layout" label={t('layout')} ask="select">
          <Select options={moduleLayouts.map((value) => ({ value, label: t(`layouts.${value}`) }))} />
        </Field>
        <Field name="enableMultiRow" label={t('multi_row')} {...(layout === 'horizontal' ? {} : { help: t('hidden_table') })}>
          <FlagSwitch />
        </Field>
        <Field name="numRow" label={t('num_row')}>
          <WholeInput min={1} max={20} />
        </Field>
        <Field name="order" label={t('order')}>
          <WholeInput max={9_999} />
        </Field>
        <Field name="reportable" label={t('reportable')}>
          <FlagSwitch />
        </Field>
        <Field name="rated" label={t('rated')}>
          <FlagSwitch />
        </Field>
        {isRated ? (
          <Field name="weight" label={t('weight')}>
            <WholeInput min={1} max={100} />
          </Field>
        ) : null}
      </FieldGrid>
      {([1, 2, 3, 4] as const).map((n) => (
        <Fragment key={n}>
          <Field name={`action${n}`} label={t('action', { n })} help={t('action_about', { n })}>
            <RichTextInput aria-label={t('action', { n })} />
          </Field>
          <Field name={`action${n}KH`} label={t('action_kh', { n })}>
            <RichTextInput lang="km" aria-label={t('action_kh', { n })} />
          </Field>
        </Fragment>
      ))}
    </>
  );
}

/** Modules of the parent's level in the same tree: a module never moves to another tree. */
function ParentField() {
  const { t } = useTranslation('performanceModules');
  const nameOf = useModuleName();
  const parentId = form.useValue('parentId') ?? null;
  const query = useQuery({ ...parentsOf(parentId ?? 'null'), placeholderData: (before) => before });
  return (
    <form.Field name="parentId" label={t('parent')} ask="select">
      <Select options={(query.data?.data ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))} />
    </form.Field>
  );
}
