import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import type { Reading } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import type { Span } from '#web/kit/address/codecs.ts';
import { choice, days } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { RequestFilters, StatusTabs, whoseRequests } from './request-filters.tsx';
import { requestStatuses } from './request-tabs.ts';
import type { Whose } from './request-filters.tsx';
import { useOpenRequest } from './use-open-request.ts';

const spec = { ...listSpec(), status: choice(requestStatuses), dates: days(), whose: choice(whoseRequests) };

/** What a list of requests is searched and filtered by. */
export interface RequestListFilters {
  readonly search: string;
  readonly status: string | undefined;
  readonly dates: Span | undefined;
  readonly scope: Whose;
}

interface RequestListPageProps<Row extends { readonly id: string; readonly employeeId: string }> {
  readonly title: string;
  readonly of: 'leave' | 'overtime';
  readonly list: (of: RequestListFilters & { readonly offset: number; readonly limit: number }) => Reading<{
    readonly data: readonly Row[];
    readonly pagination: { readonly total: number };
  }>;
  readonly columns: readonly Column<Row>[];
  readonly onExport: (of: RequestListFilters) => Promise<string>;
  /** The details of one request. */
  readonly drawer: (open: ReturnType<typeof useOpenRecord>) => ReactNode;
  /** Before and after the export. */
  readonly actions: (exportButton: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** A list of requests: one's own, and those of whom one decides on or leads. */
export function RequestListPage<Row extends { readonly id: string; readonly employeeId: string }>(
  props: RequestListPageProps<Row>,
) {
  const { title, of, list, columns, onExport, drawer, actions, children } = props;
  const { t } = useTranslation('requests');
  const address = useAddress(spec);
  const { values, change } = address;
  const offered = useOffered(of);
  const whose = values.whose ?? offered[0] ?? 'all';
  const filters = { search: values.search, status: values.status, dates: values.dates, scope: whose };
  const query = useQuery(list({ ...filters, ...pageOf(values) }));
  const open = useOpenRecord(`${of}Id`);
  const onInfo = useOpenRequest(`${of} request/approve`, open.open);
  return (
    <ListPage<Row>
      title={title}
      address={address}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      onInfo={onInfo}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      cards={<StatusTabs value={values.status} onChange={(status) => change({ status })} />}
      filters={
        <RequestFilters
          whose={whose}
          offered={offered}
          onWhose={(next) => change({ whose: next })}
          dates={values.dates}
          onDates={(dates) => change({ dates })}
        />
      }
      actions={actions(
        <ExportButton
          needs={{ any: [`${of} request/view`, `${of} report/view`] }}
          onExport={async () => await onExport(filters)}
        />,
      )}
    >
      {drawer(open)}
      {children}
    </ListPage>
  );
}

/** Staff see their own alone; who may decide begins with all that they see. */
function useOffered(of: 'leave' | 'overtime'): readonly Whose[] {
  const leads = useMay({ any: [`${of} request/approve`, 'approval/review', `${of} report/view`] });
  const { isActing } = useSession();
  return leads || isActing ? ['all', 'team', 'mine'] : ['all'];
}
