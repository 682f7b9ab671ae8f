import { Input, Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { isPermission } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import { roles } from '#contract/access/role-calls.ts';
import { baseRoles } from '#contract/access/roles.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { PermissionToggles } from './permission-toggles.tsx';
import styles from './roles.module.css';
import { beyond } from './roles.rules.ts';
import { usePermissionWords } from './use-permission-words.ts';

const { name, nameKH, code, order } = roles.create.body.shape;

/** A role as it is typed; the screens turn `held` into the toggles of the call. */
export const roleForm = defineForm(
  z.object({
    name,
    nameKH,
    code,
    order,
    isFullAccess: z.boolean(),
    held: z.array(z.custom<Permission>((text) => isPermission(String(text)))),
  }),
);

export interface RoleFieldsProps {
  /** What the stored role holds: that stays, also where the person does not hold it. */
  readonly stored: readonly Permission[];
}

/** The fields of a role. */
export function RoleFields({ stored }: RoleFieldsProps) {
  const { t } = useTranslation('roles');
  const session = useSession();
  const { isFullAccess } = session.rights;
  const { Field } = roleForm;
  const hasFullAccess = roleForm.useValue('isFullAccess') === true;
  return (
    <>
      <FieldGrid>
        <Field name="name" label={t('form.name')}>
          <Input maxLength={255} />
        </Field>
        <Field name="nameKH" label={t('form.name_kh')}>
          <Input maxLength={255} lang="km" />
        </Field>
        <Field name="code" label={t('form.code')} ask="select">
          <Select options={baseRoles.map((one) => ({ value: one, label: t(`base.${one}`) }))} />
        </Field>
        <Field name="order" label={t('form.order')} help={t('form.order_help')}>
          <WholeInput />
        </Field>
        <Field
          name="isFullAccess"
          label={t('form.full_access')}
          valuePropName="checked"
          required={false}
          help={isFullAccess ? t('form.full_access_help') : t('form.full_access_only')}
        >
          <Switch disabled={!isFullAccess} />
        </Field>
      </FieldGrid>
      <Field name="held" label={t('form.permissions')} required={false}>
        <PermissionToggles
          isFullAccess={hasFullAccess}
          mayGive={(permission) => stored.includes(permission) || may(session, permission)}
        />
      </Field>
    </>
  );
}

/** What saving will do: what is given and taken away, and who is signed out. */
export function Consequences(props: {
  readonly stored: readonly Permission[];
  readonly accounts: number;
  readonly isOwn: boolean;
}) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const held = roleForm.useValue('held') ?? [];
  const given = beyond(held, props.stored);
  const taken = beyond(props.stored, held);
  const list = (permissions: readonly Permission[]): string => permissions.map(words.whole).join(', ');
  if (!useMay('role/edit')) return null;
  return (
    <ul className={styles.consequences} aria-live="polite">
      {given.length === 0 ? null : <li>{t('form.added', { permissions: list(given) })}</li>}
      {taken.length === 0 ? null : <li>{t('form.removed', { permissions: list(taken) })}</li>}
      {props.accounts === 0 ? null : <li>{t('form.holders', { count: props.accounts })}</li>}
      {props.isOwn ? <li>{t('form.own')}</li> : null}
    </ul>
  );
}
