import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { roles } from '#contract/access/role-calls.ts';
import type { RoleDetail } from '#contract/access/role-calls.ts';
import { read, readList } from '#web/api/queries.ts';
import { flag, record } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './roles.module.css';
import { beyond, heldBy, permissionGroups } from './roles.rules.ts';
import { usePermissionWords } from './use-permission-words.ts';
import { useRoleCrumbs } from './use-role-crumbs.ts';

const spec = { first: record(), second: record(), whole: flag() };

/** What one role may that another may not, by module. */
export function RoleCompareScreen() {
  const { t } = useTranslation(['roles', 'shell']);
  const { values, change } = useAddress(spec);
  const nameOf = useNameOf();
  const list = useQuery(readList(roles.list, { query: { limit: 0 } }));
  const first = useRole(values.first);
  const second = useRole(values.second);
  const options = (list.data?.data ?? []).map((one) => ({ value: one.id, label: nameOf(one) }));
  const choice = (side: 'first' | 'second') => (
    <label className={styles.choice}>
      {t(`compare.${side}`)}
      <Select
        aria-label={t(`compare.${side}`)}
        value={values[side] ?? null}
        loading={list.isFetching}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id: string) => change({ [side]: id })}
      />
    </label>
  );
  return (
    <Page title={t('shell:pages.role_compare')} crumbs={useRoleCrumbs()}>
      <section className={styles.panel} aria-label={t('shell:pages.role_compare')}>
        <div className={styles.choices}>
          {choice('first')}
          {choice('second')}
          <label className={styles.only}>
            <Switch checked={!values.whole} onChange={(only) => change({ whole: !only })} /> {t('compare.only_differences')}
          </label>
        </div>
        {values.first === undefined || values.second === undefined ? (
          <Alert type="info" showIcon title={t('compare.choose')} style={{ marginTop: 16 }} />
        ) : (
          <Loaded query={first} failedTitle={t('compare.failed')}>
            {(one) => (
              <Loaded query={second} failedTitle={t('compare.failed')}>
                {(other) => <Comparison first={one.data} second={other.data} onlyDifferences={!values.whole} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </section>
    </Page>
  );
}

function useRole(id: string | undefined) {
  return useQuery({ ...read(roles.detail, { params: { id: id ?? '' } }), enabled: id !== undefined });
}

interface ComparisonProps {
  readonly first: RoleDetail;
  readonly second: RoleDetail;
  readonly onlyDifferences: boolean;
}

function Comparison({ first, second, onlyDifferences }: ComparisonProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const nameOf = useNameOf();
  const [one, other] = [heldBy(first), heldBy(second)];
  const differences = [...beyond(one, other), ...beyond(other, one)];
  const groups = permissionGroups
    .map(({ resource, permissions }) => ({
      resource,
      permissions: onlyDifferences ? permissions.filter((permission) => differences.includes(permission)) : permissions,
    }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <>
      {differences.length === 0 ? (
        <p className={styles.summary}>{t('compare.same')}</p>
      ) : (
        <ul className={styles.summary}>
          <li>{t('compare.more', { name: nameOf(first), other: nameOf(second), count: beyond(one, other).length })}</li>
          <li>{t('compare.more', { name: nameOf(second), other: nameOf(first), count: beyond(other, one).length })}</li>
        </ul>
      )}
      {groups.length === 0 ? null : (
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('compare.permission')}</th>
                <th scope="col">{nameOf(first)}</th>
                <th scope="col">{nameOf(second)}</th>
              </tr>
            </thead>
            {groups.map(({ resource, permissions }) => (
              <tbody key={resource}>
                <tr className={styles.groupRow}>
                  <th scope="rowgroup" colSpan={3}>
                    {words.module(resource)}
                  </th>
                </tr>
                {permissions.map((permission) => (
                  <tr key={permission} className={differences.includes(permission) ? styles.differs : undefined}>
                    <th scope="row">{words.action(permission)}</th>
                    <td>
                      <May is={one.includes(permission)} />
                    </td>
                    <td>
                      <May is={other.includes(permission)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  );
}

/** Never by colour alone: a sign and a word. */
function May({ is }: { readonly is: boolean }) {
  const { t } = useTranslation('roles');
  return is ? (
    <span className={styles.yes}>
      <CheckOutlined aria-hidden /> {t('compare.may')}
    </span>
  ) : (
    <span className={styles.no}>
      <MinusOutlined aria-hidden /> {t('compare.may_not')}
    </span>
  );
}
