import { Select } from 'antd';
import { z } from 'zod';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { parseJson } from '#contract/shared.ts';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { useValueWord } from '../profile/profile-parts.tsx';

interface TextControlProps {
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string | null) => void) | undefined;
  readonly id?: string | undefined;
}

/** Kinds of insurance; holds them joined by commas, in the order of the list. */
export function InsuranceSelect({ value, onChange, id }: TextControlProps) {
  const word = useValueWord();
  const kinds: readonly string[] = employeeChoices.insurance;
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      allowClear
      value={(value ?? '').split(',').filter((kind) => kind !== '')}
      options={kinds.map((kind) => ({ value: kind, label: word(kind) ?? kind }))}
      onChange={(chosen) => onChange?.(kinds.filter((kind) => chosen.includes(kind)).join(','))}
    />
  );
}

const NoticePayload = z.object({ workingDay: z.number() });

/** The working days of a CUSTOM notice period; holds the JSON text {workingDay}. */
export function NoticeDaysInput({ value, onChange, id }: TextControlProps) {
  const typed = NoticePayload.safeParse(parseJson(value ?? '')).data?.workingDay ?? null;
  return (
    <WholeInput
      id={id}
      value={typed}
      onChange={(days) => onChange?.(days === null ? null : JSON.stringify({ workingDay: days }))}
    />
  );
}
