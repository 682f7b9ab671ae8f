import { DownOutlined, SettingOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Form } from 'antd';
import { useState } from 'react';
import {
  peopleColumns,
  sharedColumns,
  shippedReportNames,
  shippedReports,
} from '#contract/people/people-reports/people-columns.ts';
import { peopleReports } from '#contract/people/people-reports/people-reports.ts';
import type { PeopleRow } from '#contract/people/people-reports/people-reports.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useListViews, viewSpec } from '#web/kit/list/list-views.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { NOTHING, day, money } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { ReportForm } from './report-form.tsx';
import { queryOf, reportSpec } from './report.address.ts';
import { useColumnName } from './use-column-name.ts';

const spec = { ...reportSpec, ...viewSpec };

/** Everybody employed on a day, with columns, conditions and groups of one's own. */
export function PeopleReportsScreen() {
  const { t } = useTranslation(['peopleReports', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const query = useQuery({
    ...read(peopleReports.run, { query: { ...pageOf(values), ...queryOf(values) } }),
    placeholderData: keepPreviousData,
  });
  const name = useColumnName();
  const [isChoosing, setChoosing] = useState(false);
  const keys = query.data?.columns ?? [];
  const isGrouped = values.groups.length > 0;
  const columns = useReportColumns(keys, isGrouped);
  const { views } = useListViews({ list: 'people_report', spec, address, columns, hasOwnColumns: true });
  const asNow =
    values.asAt === undefined || values.asAt === today()
      ? []
      : keys.filter((key) => peopleColumns.get(key)?.isDated === false && !['code', 'name', 'nameKH'].includes(key));
  return (
    <ListPage<PeopleRow>
      title={t('shell:pages.people_reports')}
      crumbs={[{ title: t('shell:pages.employees'), to: paths.employees() }]}
      address={address}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      views={views}
      cards={asNow.length === 0 ? null : <p>{t('now_hint', { columns: asNow.map(name).join(', ') })}</p>}
      filters={
        <>
          <Form.Item label={t('as_at')} htmlFor="as-at" style={{ marginBottom: 0 }}>
            <DayInput
              id="as-at"
              value={values.asAt ?? today()}
              onChange={(next) => change({ asAt: next ?? undefined, current: 1 })}
            />
          </Form.Item>
          <Dropdown
            trigger={['click']}
            menu={{
              items: shippedReportNames.map((key) => ({
                key,
                label: t(`shipped_of.${key}`),
                onClick: () => change({ ...shippedReports[key], where: [], current: 1 }),
              })),
            }}
          >
            <Button aria-haspopup="menu">
              {t('shipped')} <DownOutlined aria-hidden />
            </Button>
          </Dropdown>
          <ActionButton icon={<SettingOutlined />} label={t('choose')} onClick={() => setChoosing(true)} />
        </>
      }
      actions={
        <>
          <PageLink to={paths.movements()}>{t('movements')}</PageLink>
          <ExportButton
            needs="employee/view"
            onExport={async () => (await call(peopleReports.export, { query: queryOf(values) })).link}
          />
        </>
      }
      empty={{ title: t('none'), text: t('none_text') }}
    >
      <SideDrawer title={t('choose')} open={isChoosing} onClose={() => setChoosing(false)} width={600}>
        {isChoosing ? (
          <ReportForm
            values={values}
            onShow={(next) => {
              change({ ...next, current: 1 });
              setChoosing(false);
            }}
          />
        ) : null}
      </SideDrawer>
    </ListPage>
  );
}

function useReportColumns(keys: readonly string[], isGrouped: boolean): readonly Column<PeopleRow>[] {
  const { t } = useTranslation('peopleReports');
  const name = useColumnName();
  const cell = (row: PeopleRow, key: string) => {
    const value = row.cells[key] ?? null;
    if (value === null || value === '') return NOTHING;
    const kind = peopleColumns.get(key)?.kind;
    if (kind === 'day') return day(String(value));
    if (kind === 'money') return money(Number(value));
    return key === 'name' && row.employeeId !== null ? (
      <PageLink to={paths.employeeProfile(row.employeeId)}>{value}</PageLink>
    ) : (
      value
    );
  };
  const isParted = keys.some((key) => sharedColumns.has(key));
  const figures = (['people', 'share'] as const).filter((key) => (key === 'share' ? isParted : isGrouped));
  return [
    ...keys.map((key, at): Column<PeopleRow> => ({
      key,
      title: name(key),
      width: 140,
      keep: at < 6 ? true : undefined,
      ...(at === 0 ? { phone: 'heading' as const } : {}),
      ...(peopleColumns.get(key)?.kind === 'day' ? { holds: 'day' as const } : {}),
      ...(peopleColumns.get(key)?.kind === 'money' ? { numeric: true } : {}),
      render: (row) => cell(row, key),
    })),
    ...figures.map((key): Column<PeopleRow> => ({
      key,
      title: t(`column.${key}`),
      width: 100,
      keep: true,
      numeric: true,
      render: (row) => (key === 'share' ? row.share.toFixed(2) : row.people),
    })),
  ];
}
