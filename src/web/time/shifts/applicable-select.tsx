import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { departments, teams } from '#contract/reference/reference-lists.ts';
import { shifts } from '#contract/time/shifts.ts';
import type { Applicable, ApplicableKind } from '#contract/time/shifts.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { choose, chosenIds, takenBy } from './shift.rules.ts';

export interface ApplicableSelectProps {
  readonly kind: ApplicableKind;
  /** The shift at hand; a new one has none. */
  readonly shiftId: string | undefined;
  readonly value?: readonly Applicable[] | undefined;
  readonly onChange?: ((value: readonly Applicable[]) => void) | undefined;
  readonly id?: string | undefined;
}

/** The departments or teams that work by a shift; one that has another shift says so and cannot be chosen. */
export function ApplicableSelect({ kind, shiftId, value = [], onChange, id }: ApplicableSelectProps) {
  const { t } = useTranslation('shifts');
  const nameOf = useNameOf();
  const query = { limit: 0 };
  const ofDepartments = useQuery({ ...read(departments.list, { query }), enabled: kind === 'department' });
  const ofTeams = useQuery({ ...read(teams.list, { query }), enabled: kind === 'team' });
  const listed = useQuery({ ...read(shifts.list, { query }), enabled: useMay('shift/view') });
  const taken = takenBy(listed.data?.data ?? [], { kind, exceptId: shiftId });
  const names =
    kind === 'department'
      ? (ofDepartments.data?.data ?? []).map((one) => ({ id: one.id, label: nameOf(one) }))
      : (ofTeams.data?.data ?? []).map((one) => ({
          id: one.id,
          label: one.department === null ? nameOf(one) : `${nameOf(one)} (${one.department.name})`,
        }));
  return (
    <Select
      mode="multiple"
      {...(id === undefined ? {} : { id })}
      showSearch={{ optionFilterProp: 'label' }}
      loading={kind === 'department' ? ofDepartments.isPending : ofTeams.isPending}
      value={[...chosenIds(value)]}
      onChange={(ids: string[]) => onChange?.(choose(value, ids))}
      options={names.map(({ id: entity, label }) => {
        const shift = taken.get(entity);
        return shift === undefined
          ? { value: entity, label }
          : { value: entity, label: t('taken', { name: label, shift }), disabled: true };
      })}
    />
  );
}
