import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { overviewParts, performanceReport } from '#contract/performance/performance-report.ts';
import type { Overview, OverviewRow } from '#contract/performance/performance-report.ts';
import { yearSteps } from '#engine/performance/timeline.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, record, tab, text } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { thisYear } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { OpenYearButton } from './opening.drawer.tsx';
import { Distribution, StepCounts } from './overview-figures.tsx';
import { PersonDrawer } from './person.drawer.tsx';
import { RemindButton, RemindedNote, canBeReminded } from './remind-button.tsx';
import type { NamedReminder } from './remind-button.tsx';
import { RetentionButton } from './retention-drawer.tsx';
import { ReleaseButton } from './release-button.tsx';
import { useOverviewColumns } from './use-overview-columns.tsx';

const currentYear = thisYear();
const years = [currentYear + 1, currentYear, currentYear - 1, currentYear - 2];
const spec = {
  ...listSpec(),
  part: tab(overviewParts, 'progress'),
  year: text(),
  department: record(),
  manager: record(),
  step: choice(yearSteps),
  person: record(),
};

/** Who stands where in a year, and what came of it. */
export function OverviewScreen() {
  const { t } = useTranslation(['performanceReport', 'performanceRecords', 'shell']);
  const nameOf = useNameOf();
  const address = useAddress(spec);
  const { values, change } = address;
  const { part, step, search, department, manager, person } = values;
  const year = /^(199\d|20\d\d|21\d\d)$/.test(values.year) ? Number(values.year) : undefined;
  const query = useQuery(
    readList(performanceReport.overview, {
      query: {
        ...pageOf(values),
        part,
        ...(search === '' ? {} : { search }),
        ...(year === undefined ? {} : { year }),
        ...(department === undefined ? {} : { departmentId: department }),
        ...(manager === undefined ? {} : { managerId: manager }),
        ...(step === undefined ? {} : { step }),
      },
    }),
  );
  const overview: Overview | undefined = query.data;
  const [ticked, setTicked] = useState<readonly OverviewRow[]>([]);
  const [reminded, setReminded] = useState<readonly NamedReminder[]>([]);
  const close = useCallback(() => change({ person: undefined }), [change]);
  const chosen = overview?.data.find(({ employeeId }) => employeeId === person);
  const isReleasing = part === 'results' && overview?.calibrates === true;
  return (
    <ListPage<OverviewRow>
      title={t('shell:pages.performance_overview')}
      settles="overview"
      address={address}
      query={query}
      columns={useOverviewColumns(part)}
      rowKey={(row) => row.employeeId}
      onInfo={(row) => change({ person: row.employeeId })}
      searchPlaceholder={t('overview.search')}
      empty={{ title: t('overview.empty'), text: t('overview.empty_text') }}
      {...(isReleasing
        ? {
            selection: {
              chosen: ticked,
              onChange: setTicked,
              disabled: (row: OverviewRow) => row.isOwn || row.result?.stage !== 'EVALUATED',
              spoken: (row: OverviewRow) => row.employeeName,
            },
            actions: (
              <>
                <RetentionButton />
                <ReleaseButton rows={ticked} onDone={() => setTicked([])} />
              </>
            ),
          }
        : {})}
      {...(part === 'progress' && overview !== undefined
        ? {
            selection: {
              chosen: ticked,
              onChange: setTicked,
              disabled: (row: OverviewRow) => !canBeReminded(row),
              spoken: (row: OverviewRow) => row.employeeName,
            },
            actions: (
              <>
                {overview.year < currentYear ? null : <OpenYearButton year={overview.year} />}
                <RemindButton
                  rows={ticked}
                  year={overview.year}
                  onDone={(answers) => {
                    setTicked([]);
                    setReminded(answers);
                  }}
                />
              </>
            ),
          }
        : {})}
      cards={
        <>
          {overview?.readsResults === true ? (
            <div>
              <PartChoice
                label={t('shell:pages.performance_overview')}
                parts={overviewParts.map((value) => ({ value, label: t(`overview.parts.${value}`) }))}
                value={part}
                onChange={(next) => {
                  setTicked([]);
                  change({ part: next, current: 1 });
                }}
              />
            </div>
          ) : null}
          {reminded.length === 0 ? null : <RemindedNote answers={reminded} onClose={() => setReminded([])} />}
          {overview === undefined ? null : part === 'progress' ? (
            <StepCounts progress={overview.progress} />
          ) : overview.distribution === null ? null : (
            <Distribution distribution={overview.distribution} />
          )}
        </>
      }
      filters={
        <>
          <Select
            aria-label={t('overview.year')}
            value={String(overview?.year ?? year ?? currentYear)}
            onChange={(next) => {
              setTicked([]);
              change({ year: next });
            }}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
          />
          <Select
            aria-label={t('overview.department')}
            placeholder={t('overview.department')}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            value={department ?? null}
            onChange={(next: string | null | undefined) => change({ department: next ?? undefined })}
            options={(overview?.departments ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
          <Select
            aria-label={t('overview.manager')}
            placeholder={t('overview.manager')}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            value={manager ?? null}
            onChange={(next: string | null | undefined) => change({ manager: next ?? undefined })}
            options={(overview?.managers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            aria-label={t('overview.not_done')}
            placeholder={t('overview.not_done')}
            allowClear
            popupMatchSelectWidth={false}
            value={step ?? null}
            onChange={(next: (typeof yearSteps)[number] | null | undefined) => change({ step: next ?? undefined })}
            options={yearSteps.map((value) => ({ value, label: t(`performanceRecords:year_steps.${value}`) }))}
          />
        </>
      }
    >
      {overview === undefined ? null : (
        <PersonDrawer row={chosen} year={overview.year} calibrates={overview.calibrates} onClose={close} />
      )}
    </ListPage>
  );
}
