import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Needs } from '#contract/permissions.ts';
import { useMay } from '#web/api/current-session.ts';
import type { Reading } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { FormOf } from './define-form.tsx';
import type { KitFormProps } from './form.tsx';

/** What a read of the setting answers. */
interface Stored {
  readonly data: { readonly version: number };
}

export interface SettingFormProps<S extends z.ZodType, Answer extends Stored, Saved> extends Pick<
  KitFormProps<S>,
  'check' | 'draft'
> {
  readonly form: FormOf<S>;
  readonly reading: Reading<Answer>;
  /** Who may change it; others read it. */
  readonly needs: Needs;
  /** The record as the form holds it. */
  readonly toForm: (item: Answer['data']) => Readonly<Partial<z.input<S>>>;
  /** `item` is the record as it was loaded: its version goes along. */
  readonly save: (values: z.output<S>, item: Answer['data']) => Promise<Saved>;
  /** What is said once it is saved. */
  readonly saved: string | ((saved: Saved) => string);
  readonly savedText?: string | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** The form of a setting that a company has once: read, changed by who may, and read again where another saved it meanwhile. */
export function SettingForm<S extends z.ZodType, Answer extends Stored, Saved>(props: SettingFormProps<S, Answer, Saved>) {
  const { form, reading, needs, toForm, save, saved, savedText, children, ...behaviour } = props;
  const query = useQuery(reading);
  const mayEdit = useMay(needs);
  const [saves, setSaves] = useState(0);
  const { success } = useFeedback();
  const readAgain = async () => {
    const newest = (await query.refetch()).data?.data;
    return newest === undefined ? undefined : { ...toForm(newest) };
  };
  return (
    <Loaded query={query}>
      {(answer) => (
        <form.Form
          {...behaviour}
          key={`${answer.data.version} ${saves}`}
          initial={toForm(answer.data)}
          readOnly={!mayEdit}
          onConflict={readAgain}
          onSubmit={async (values) => {
            const told = await save(values, answer.data);
            success({ title: typeof saved === 'string' ? saved : saved(told), text: savedText });
            // A held change is not written yet: the form shows the stored values again.
            await query.refetch();
            setSaves(saves + 1);
          }}
        >
          {children(answer)}
        </form.Form>
      )}
    </Loaded>
  );
}
