import { inTextOrder } from '#engine/text/order.ts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { forecasts } from '#contract/finance/forecast.ts';
import type { AwardStopAnswer } from '#contract/finance/forecast.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, readList } from '#web/api/queries.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Counters } from '#web/kit/list/counters.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { count, money } from '#web/kit/show/formats.ts';
import { AwardPaper, stopParts } from './award-paper.tsx';
import { Figures, dollars } from './figures.tsx';
import styles from './forecast.module.css';

/** What ends, as it stands in the address: `donor:name` or `project:id`. */
export interface AwardChoice {
  readonly what: string;
  readonly day: string | undefined;
  readonly isNoticeGiven: boolean;
}

export interface AwardPartProps {
  readonly chosen: AwardChoice;
  readonly onChoose: (choice: Partial<AwardChoice>) => void;
}

/** What it costs if a donor or a project ends on a day. */
export function AwardPart({ chosen, onChoose }: AwardPartProps) {
  const { t } = useTranslation('forecast');
  const choices = useQuery(read(forecasts.choices, {})).data?.data;
  const projects = choices?.projects ?? [];
  const donors = [...new Set(projects.map(({ donor }) => donor))].toSorted(inTextOrder);
  const isProject = chosen.what.startsWith('project:');
  const value = chosen.what.slice(chosen.what.indexOf(':') + 1);
  const end = isProject ? projects.find(({ id }) => id === value)?.end : undefined;
  const day = chosen.day ?? end ?? undefined;
  return (
    <div className={styles.stack}>
      <p className={`${styles.quiet} no-print`}>{t('award_about')}</p>
      <div className={`${styles.tools} no-print`}>
        <Select
          className={styles.choice ?? ''}
          aria-label={t('stop_what')}
          placeholder={t('stop_what')}
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen.what === '' ? null : chosen.what}
          onChange={(what: string) => onChoose({ what })}
          options={[
            { label: t('donor'), options: donors.map((donor) => ({ value: `donor:${donor}`, label: donor })) },
            {
              label: t('project'),
              options: projects.map(({ id, code, name }) => ({ value: `project:${id}`, label: `${code} ${name}` })),
            },
          ]}
        />
        <div className={styles.day}>
          <DayInput
            aria-label={t('stop_day')}
            placeholder={t('stop_day')}
            value={day ?? null}
            min={choices === undefined ? undefined : `${choices.from}-01`}
            onChange={(next) => onChoose({ day: next ?? undefined })}
          />
        </div>
        <Checkbox checked={chosen.isNoticeGiven} onChange={({ target }) => onChoose({ isNoticeGiven: target.checked })}>
          {t('notice_given')}
        </Checkbox>
      </div>
      {chosen.what === '' || day === undefined ? (
        <EmptyState title={t('choose_award')} />
      ) : (
        <Stop
          award={isProject ? (choices?.projects.find(({ id }) => id === value)?.code ?? value) : value}
          query={{
            ...(isProject ? { projectId: value } : { donor: value }),
            day,
            noticeGiven: chosen.isNoticeGiven ? 'true' : 'false',
          }}
        />
      )}
    </div>
  );
}

type StopQuery = {
  readonly donor?: string;
  readonly projectId?: string;
  readonly day: string;
  readonly noticeGiven: 'true' | 'false';
};

function Stop({ award, query: asked }: { readonly award: string; readonly query: StopQuery }) {
  const { t } = useTranslation('forecast');
  const seesPeople = useMay('payroll/view');
  const query = useQuery(readList(forecasts.awardStop, { query: asked }));
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.totals.people === 0 ? (
          <EmptyState title={t('nobody')} />
        ) : (
          <>
            <div className={`${styles.tools} no-print`}>
              <PrintButton />
              {seesPeople ? (
                <ExportButton
                  label={t('export')}
                  onExport={async () => (await call(forecasts.awardStopExport, { query: asked })).link}
                />
              ) : null}
            </div>
            <div className={`${styles.stack} no-print`}>
              <Totals answer={data} />
              {data.people === null ? <p className={styles.quiet}>{t('no_people')}</p> : <People people={data.people} />}
            </div>
            <AwardPaper award={award} isNoticeGiven={asked.noticeGiven === 'true'} answer={data} />
          </>
        )
      }
    </Loaded>
  );
}

function Totals({ answer: { totals, donors } }: { readonly answer: AwardStopAnswer }) {
  const { t } = useTranslation('forecast');
  return (
    <>
      <Counters
        counters={[
          { key: 'paid', label: `${t('paid')} (USD)`, value: money(totals.paid) },
          { key: 'newCost', label: `${t('new_cost')} (USD)`, value: money(totals.newCost) },
          { key: 'people', label: t('stop_people'), value: count(totals.people) },
          { key: 'whole', label: t('stop_whole'), value: count(totals.whole) },
        ]}
      />
      {totals.cutShort === 0 ? null : <p>{t('rest_of', { amount: money(totals.rest), count: totals.cutShort })}</p>}
      <section className={styles.panel} aria-label={t('by_donor')}>
        <h2>{t('by_donor')}</h2>
        <Figures
          label={t('by_donor')}
          columns={[
            { key: 'donor', kind: 'text', width: 240 },
            { key: 'paid', ...dollars, width: 160 },
          ]}
          titles={{ donor: t('donor'), paid: t('paid') }}
          rows={donors.map(({ donor, paid }) => ({ id: donor ?? 'none', donor: donor ?? t('unallocated'), paid }))}
          nameOf={(row) => String(row['donor'])}
        />
      </section>
    </>
  );
}

function People({ people }: { readonly people: NonNullable<AwardStopAnswer['people']> }) {
  const { t } = useTranslation('forecast');
  return (
    <section className={styles.panel} aria-label={t('stop_people')}>
      <h2>{t('stop_people')}</h2>
      <Figures
        label={t('stop_people')}
        columns={[
          { key: 'person', kind: 'text', width: 200 },
          { key: 'lost', kind: 'percent', width: 90 },
          { key: 'paid', ...dollars },
          { key: 'newCost', ...dollars, hasHelp: true },
          ...stopParts.map((key) => ({ key, ...dollars })),
          { key: 'accrued', ...dollars },
          { key: 'rest', ...dollars, width: 130, hasHelp: true },
          { key: 'left', kind: 'percent', width: 110 },
          { key: 'noticeDays', kind: 'number', width: 110 },
          { key: 'leaveDays', kind: 'number', width: 110 },
        ]}
        titles={{
          person: t('employee'),
          lost: t('lost'),
          paid: t('paid'),
          newCost: t('new_cost'),
          accrued: t('accrued'),
          rest: t('rest'),
          left: t('remaining'),
          noticeDays: t('notice_days'),
          leaveDays: t('leave_days'),
          ...Object.fromEntries(stopParts.map((key) => [key, t(key)])),
        }}
        helps={{ newCost: t('new_cost_help'), rest: t('rest_help') }}
        rows={people.map(({ donors: _donors, code, name, ...row }) => ({ ...row, person: `${code} · ${name}` }))}
        nameOf={(row) => String(row['person'])}
      />
    </section>
  );
}
