import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { attendance, correctionKinds } from '#contract/time/attendance.ts';
import type { CorrectionRow } from '#contract/time/attendance.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useAsked } from '#web/kit/address/use-asked.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { Details } from '#web/kit/show/details.tsx';
import { time12, weekdayDate } from '#web/kit/show/formats.ts';
import { Decision, useOfferedMoves } from '#web/kit/requests/decision.tsx';
import { StatusTabs } from '#web/kit/requests/request-filters.tsx';
import { requestTabs } from '#web/kit/requests/request-tabs.ts';
import { RequestStatusTag } from '#web/kit/requests/request-status.tsx';
import { useNextWaiting } from '#web/kit/requests/use-next-waiting.ts';
import { correctionList, correctionScopes } from '../attendance.api.ts';
import { CorrectionDialog } from './correction.dialog.tsx';
import { useRequestColumns } from '#web/kit/requests/request-columns.tsx';

const spec = { ...listSpec(), status: choice(requestTabs), kind: choice(correctionKinds), scope: choice(correctionScopes) };

/** Corrections: the own ones, those to decide, and all that one may see. */
export function CorrectionsScreen() {
  const { t } = useTranslation(['attendance', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const leads = useMay({ any: ['attendance/approve', 'attendance/view'] });
  const scope = values.scope ?? (leads ? 'all' : 'mine');
  const filters = { search: values.search, status: values.status, kind: values.kind, scope };
  const query = useQuery(correctionList({ ...filters, ...pageOf(values) }));
  const open = useOpenRecord('correctionId');
  const opened = query.data?.data.find(({ id }) => id === open.id);
  const asked = useAsked(useMay('attendance/request'));
  return (
    <ListPage<CorrectionRow>
      title={t('shell:pages.attendance_corrections')}
      crumbs={[{ title: t('shell:pages.attendance'), to: paths.attendance() }]}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => open.open(row.id)}
      activeKey={open.id}
      cards={<StatusTabs value={values.status} onChange={(status) => change({ status })} />}
      filters={
        <>
          {leads ? (
            <Segmented
              aria-label={t('scope')}
              value={scope}
              options={correctionScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
              onChange={(next) => change({ scope: next })}
            />
          ) : null}
          <Select
            aria-label={t('kind')}
            allowClear
            placeholder={t('all_kinds')}
            value={values.kind ?? null}
            options={correctionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(next) => change({ kind: next ?? undefined })}
            style={{ minWidth: 160 }}
          />
        </>
      }
      actions={<ActionButton kind="primary" label={t('ask')} needs="attendance/request" onClick={asked.open} />}
      empty={{ title: t('corrections_none'), text: t('corrections_about') }}
    >
      <SideDrawer isRecord title={opened?.requestNo ?? t('sheet')} open={opened !== undefined} onClose={() => open.close()}>
        {opened === undefined ? null : <CorrectionDetail key={opened.id} correction={opened} />}
      </SideDrawer>
      <CorrectionDialog open={asked.isOpen} onClose={asked.close} />
    </ListPage>
  );
}

function CorrectionDetail({ correction }: { readonly correction: CorrectionRow }) {
  const { t } = useTranslation('attendance');
  const decide = useChange(attendance.decide);
  const moves = useOfferedMoves('correction', correction);
  const onwards = useNextWaiting({ type: 'correction', id: correction.id });
  return (
    <>
      <Details
        items={[
          { label: t('employee'), value: `${correction.employeeCode} ${correction.employeeName}` },
          { label: t('status'), value: <RequestStatusTag status={correction.status} /> },
          { label: t('kind'), value: t(`kinds.${correction.kind}`) },
          { label: t('date'), value: weekdayDate(correction.date) },
          { label: t('time'), value: time12(correction.time) },
          { label: t('reason'), value: correction.reason },
          { label: t('decided_by'), value: correction.userName },
          { label: t('comment'), value: correction.comment },
        ]}
      />
      <Decision
        of="correction"
        moves={moves}
        onwards={onwards}
        busy={decide.isPending}
        onMove={async ({ status }, comment) => {
          if (status !== 1 && status !== 2 && status !== 3) return;
          await decide.mutateAsync({ params: { id: correction.id }, body: { status, ...(comment === '' ? {} : { comment }) } });
        }}
      />
    </>
  );
}

function useColumns(): readonly Column<CorrectionRow>[] {
  const { t } = useTranslation('attendance');
  return [
    ...useRequestColumns<CorrectionRow>(),
    { key: 'kind', title: t('kind'), width: 120, keep: true, render: (row) => t(`kinds.${row.kind}`) },
    { key: 'date', title: t('date'), width: 100, keep: true, holds: 'weekday', render: (row) => weekdayDate(row.date) },
    { key: 'time', title: t('time'), width: 84, keep: true, render: (row) => time12(row.time) },
  ];
}
