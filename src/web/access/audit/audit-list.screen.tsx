import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { audit } from '#contract/access/audit.ts';
import type { AuditRow } from '#contract/access/audit.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { instant } from '#web/kit/show/formats.ts';
import { WholeNumbers } from '#web/kit/show/whole-numbers.tsx';
import { auditSpec, conditionsOf } from './audit-address.ts';
import { AuditDrawer } from './audit.drawer.tsx';
import { AuditFilters } from './audit.filters.tsx';
import styles from './audit.module.css';
import { comparesValues, someOf } from './audit.rules.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Who changed what, and when. */
export function AuditListScreen() {
  const { t } = useTranslation(['audit', 'shell']);
  const address = useAddress(auditSpec);
  const conditions = conditionsOf(address.values);
  const query = useQuery(readList(audit.list, { query: { ...pageOf(address.values), ...conditions } }));
  const open = useOpenRecord('entry');
  return (
    <ListPage<AuditRow>
      title={t('shell:pages.audit')}
      address={address}
      withoutSearch
      query={query}
      columns={useAuditColumns()}
      rowKey={(row) => String(row.id)}
      activeKey={open.id}
      empty={{ title: t('audit:none'), text: t('audit:about') }}
      filters={<AuditFilters address={address} rows={query.data?.data ?? []} />}
      actions={
        <ExportButton needs="setting/view audit" onExport={async () => (await call(audit.export, { query: conditions })).link} />
      }
      onInfo={(row) => open.open(String(row.id))}
    >
      <AuditDrawer
        id={open.id}
        onClose={() => open.close()}
        onHistory={(recordId) => address.change({ userId: '', kind: '', field: '', dates: undefined, recordId })}
      />
    </ListPage>
  );
}

function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  return [
    { key: 'at', title: t('column.at'), width: 104, keep: true, render: (row) => instant(row.at) },
    {
      key: 'who',
      title: t('column.who'),
      width: 140,
      keep: true,
      render: (row) => (
        <>
          {row.userName ?? t('system')}
          {row.onBehalfOf === null ? null : <span className={styles.second}>{t('for', { name: row.onBehalfOf })}</span>}
        </>
      ),
    },
    {
      key: 'action',
      title: t('column.action'),
      width: 170,
      keep: true,
      render: (row) => (
        <>
          {words.action(row.action)}
          {comparesValues(row.action) ? <Fields row={row} /> : null}
        </>
      ),
    },
    {
      key: 'record',
      title: t('column.record'),
      width: 170,
      keep: true,
      phone: 'heading',
      render: (row) => (
        <>
          {row.recordName === null ? words.kind(row.kind) : <WholeNumbers text={row.recordName} />}
          {row.recordName === null ? null : <span className={styles.second}>{words.kind(row.kind)}</span>}
        </>
      ),
    },
  ];
}

function Fields({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { shown, more } = someOf(row.fields);
  const fields = shown.map(words.field).join(', ');
  return <span className={styles.second}>{more === 0 ? fields : t('more', { fields, count: more })}</span>;
}
