import { comparedFacts } from '#contract/people/facts/likeness.ts';
import { samePerson } from '#contract/people/employees/same-person.ts';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { call } from '#web/api/call.ts';
import { CallFailure } from '#web/api/failure.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { AlikeRecords } from './alike-records.tsx';

type Body = Partial<EmployeeBodyInput>;

const factsOf = (body: Body) =>
  Object.fromEntries(
    comparedFacts.flatMap((key) => {
      const value = body[key];
      return typeof value === 'string' && value !== '' ? [[key, value]] : [];
    }),
  );

/**
 * Saves a record, and where the server finds somebody who may be the same person, shows both side by side and asks. Returns false where
 * nothing is saved.
 */
export function useSamePerson(): <Saved extends Body>(
  body: Saved,
  of: { readonly id: string | undefined; readonly save: (body: Saved) => Promise<void> },
) => Promise<boolean> {
  const { t } = useTranslation('employeeForm');
  const confirm = useConfirm();
  return async (body, { id, save }) => {
    try {
      await save(body);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'SAME_PERSON') throw error;
    }
    const typed = factsOf(body);
    const { data } = await call(samePerson.find, { body: { ...typed, ...(id === undefined ? {} : { id }) } });
    const isAnother = await confirm({
      title: t('same.title'),
      details: <AlikeRecords typed={typed} alike={data} />,
      isWide: true,
      yes: t('same.another'),
      no: t('same.back'),
    });
    if (!isAnother) return false;
    await save({ ...body, anotherPerson: true });
    return true;
  };
}
