import { useTranslation } from '#web/language/use-translation.ts';
import type { RequestStatus, WaitsFor } from '#contract/requests/requests.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { RequestStatusTag, WaitsForLine } from './request-status.tsx';

/** What every list of requests shows of one: its number, whose it is, and how far it has come. */
interface ListedRequest {
  readonly requestNo: string;
  readonly employeeName: string;
  readonly employeeCode: string;
  readonly photoLink: string | null;
  readonly status: RequestStatus;
  readonly waitsFor?: WaitsFor | null;
}

/** The first columns of a list of requests: number, person, status. */
export function useRequestColumns<Row extends ListedRequest>(): readonly Column<Row>[] {
  const { t } = useTranslation('requests');
  return [
    { key: 'no', title: t('request_no'), width: 124, holds: 'number', render: (row) => row.requestNo },
    {
      key: 'employee',
      title: t('employee'),
      width: 146,
      keep: true,
      phone: 'heading',
      render: (row) => <PersonCell name={row.employeeName} code={row.employeeCode} photo={row.photoLink} />,
    },
    {
      key: 'status',
      title: t('status_label'),
      width: 108,
      keep: true,
      render: (row) => (
        <>
          <RequestStatusTag status={row.status} />
          <WaitsForLine waitsFor={row.waitsFor ?? null} />
        </>
      ),
    },
  ];
}
