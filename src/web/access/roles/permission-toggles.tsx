import { SearchOutlined } from '@ant-design/icons';
import { Input, Switch, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Permission } from '#contract/permissions.ts';
import styles from './roles.module.css';
import { areaOrder, findPermissions, setPermissions } from './roles.rules.ts';
import type { PermissionGroup } from './roles.rules.ts';
import { usePermissionWords } from './use-permission-words.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';

export interface PermissionTogglesProps {
  readonly value?: readonly Permission[] | undefined;
  readonly onChange?: ((value: readonly Permission[]) => void) | undefined;
  /** All on and none to be switched: a role with full access. */
  readonly isFullAccess: boolean;
  /** Whether the person may switch it on. */
  readonly mayGive: (permission: Permission) => boolean;
}

/** The permissions of a role by module, each a switch, with a search and a switch for a whole module. */
export function PermissionToggles({ value = [], onChange, isFullAccess, mayGive }: PermissionTogglesProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const [term, setTerm] = useState('');
  const found = findPermissions(term, words);
  const set = (permissions: readonly Permission[], on: boolean): void => onChange?.(setPermissions(value, { permissions, on }));
  return (
    <div className={styles.toggles}>
      <Input
        className={styles.find ?? ''}
        allowClear
        prefix={<SearchOutlined />}
        value={term}
        placeholder={t('form.search')}
        aria-label={t('form.search')}
        onChange={(event) => setTerm(event.target.value)}
        // Enter would save the form.
        onPressEnter={(event) => event.preventDefault()}
      />
      {found.length === 0 ? <EmptyState title={t('form.none')} /> : null}
      {areaOrder.map((area) => {
        const groups = found.filter((group) => group.area === area);
        return groups.length === 0 ? null : (
          <section key={area} aria-label={words.area(area)}>
            <h3 className={styles.area}>{words.area(area)}</h3>
            <div className={styles.modules}>
              {groups.map((group) => (
                <Module
                  key={group.resource}
                  group={group}
                  held={value}
                  isFullAccess={isFullAccess}
                  mayGive={mayGive}
                  onSet={set}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface ModuleProps extends Pick<PermissionTogglesProps, 'isFullAccess' | 'mayGive'> {
  readonly group: PermissionGroup;
  readonly held: readonly Permission[];
  readonly onSet: (permissions: readonly Permission[], on: boolean) => void;
}

function Module({ group, held, isFullAccess, mayGive, onSet }: ModuleProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const id = useId();
  const { permissions } = group;
  const isOn = (permission: Permission): boolean => isFullAccess || held.includes(permission);
  const isFixed = (permission: Permission): boolean => isFullAccess || (!isOn(permission) && !mayGive(permission));
  const on = permissions.filter(isOn).length;
  const free = permissions.filter((permission) => !isFixed(permission));
  const name = words.module(group.resource);
  return (
    <fieldset className={styles.module} aria-labelledby={id}>
      <div className={styles.moduleHead}>
        <span id={id} className={styles.moduleName}>
          {name}
        </span>
        <span className={styles.count} aria-label={t('form.on', { on, total: permissions.length })}>
          {on}/{permissions.length}
        </span>
        <Switch
          size="small"
          checked={on === permissions.length}
          disabled={isFullAccess || free.length === 0}
          aria-label={t('form.all_of', { module: name })}
          onChange={(next) => onSet(next ? free : permissions, next)}
        />
      </div>
      {permissions.map((permission) => {
        const fixed = isFixed(permission);
        return (
          <label key={permission} className={styles.toggle}>
            <span>
              {words.action(permission)}
              {words.note(permission) === undefined ? null : <small className={styles.note}>{words.note(permission)}</small>}
            </span>
            <Tooltip title={fixed && !isFullAccess ? t('form.not_held') : undefined}>
              <Switch
                size="small"
                checked={isOn(permission)}
                disabled={fixed}
                aria-label={words.whole(permission)}
                onChange={(next) => onSet([permission], next)}
              />
            </Tooltip>
          </label>
        );
      })}
    </fieldset>
  );
}
