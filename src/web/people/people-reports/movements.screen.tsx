import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { peopleReports } from '#contract/people/people-reports/people-reports.ts';
import type { Movement } from '#contract/people/people-reports/people-reports.ts';
import { read } from '#web/api/queries.ts';
import { day as dayCodec } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';

const spec = { ...listSpec(), from: dayCodec(), to: dayCodec() };

/** Lists who joined, came back, left, had another post or another salary in a period. */
export function MovementsScreen() {
  const { t } = useTranslation(['peopleReports', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const now = today();
  const period = { from: values.from ?? `${now.slice(0, 4)}-01-01`, to: values.to ?? now };
  const query = useQuery(read(peopleReports.movements, { query: period }));
  const term = values.search.toLowerCase();
  const all = (query.data?.data ?? []).filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(term));
  const first = (values.current - 1) * values.size;
  const data = { data: all.slice(first, first + values.size), pagination: { total: all.length } };
  return (
    <ListPage<Movement>
      title={t('shell:pages.movements')}
      crumbs={[{ title: t('shell:pages.people_reports'), to: paths.peopleReports() }]}
      address={address}
      query={{ ...query, data: query.data === undefined ? undefined : data }}
      columns={useColumns()}
      rowKey={(row) => row.id}
      filters={
        <>
          <Form.Item label={t('from')} htmlFor="from" style={{ marginBottom: 0 }}>
            <DayInput id="from" value={period.from} onChange={(from) => change({ from: from ?? undefined, current: 1 })} />
          </Form.Item>
          <Form.Item label={t('until')} htmlFor="until" style={{ marginBottom: 0 }}>
            <DayInput id="until" value={period.to} onChange={(to) => change({ to: to ?? undefined, current: 1 })} />
          </Form.Item>
        </>
      }
      actions={<PrintButton />}
      empty={{ title: t('no_movements'), text: t('movements') }}
    />
  );
}

function useColumns(): readonly Column<Movement>[] {
  const { t } = useTranslation('peopleReports');
  return [
    { key: 'day', title: t('day'), width: 100, keep: true, holds: 'day', render: (row) => day(row.day) },
    {
      key: 'person',
      title: t('person'),
      width: 200,
      keep: true,
      phone: 'heading',
      render: (row) => <PageLink to={paths.employeeProfile(row.employeeId)}>{`${row.name} (${row.code})`}</PageLink>,
    },
    { key: 'what', title: t('what'), width: 130, keep: true, render: (row) => t(`moved.${row.kind}`) },
    { key: 'before', title: t('before'), width: 200, keep: true, render: (row) => row.before ?? NOTHING },
    { key: 'after', title: t('after'), width: 200, keep: true, render: (row) => row.after ?? NOTHING },
  ];
}
