import { useTranslation } from '#web/language/use-translation.ts';
import { catalogue, toWire } from '#contract/permissions.ts';
import type { Permission, Resource } from '#contract/permissions.ts';
import { isResource } from './roles.rules.ts';
import type { Area } from './roles.rules.ts';

type Action = (typeof catalogue)[Resource][number];

const actions: ReadonlySet<string> = new Set(Object.values(catalogue).flat());
const isAction = (key: string): key is Action => actions.has(key);

/** Permissions in words; one without its word does not compile. */
export function usePermissionWords() {
  const { t } = useTranslation('permissions');
  const module = (resource: Resource): string => t(`resources.${resource}`);
  const action = (permission: Permission): string => {
    const { key } = toWire(permission);
    return isAction(key) ? t(`actions.${key}`) : key;
  };
  return {
    area: (area: Area): string => t(`areas.${area}`),
    module,
    action,
    /** What more it lets somebody do than its name tells. */
    note: (permission: Permission): string | undefined =>
      permission === 'setting/backup database' ? t('notes.backup database') : undefined,
    /** 'Employees: edit'. */
    whole: (permission: Permission): string => {
      const { parentKey } = toWire(permission);
      return `${isResource(parentKey) ? module(parentKey) : parentKey}: ${action(permission)}`;
    },
  };
}
