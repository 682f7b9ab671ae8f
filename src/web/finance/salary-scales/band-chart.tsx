import { inTextOrder } from '#engine/text/order.ts';
import { useQuery } from '@tanstack/react-query';
import { Select, Table, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { ScaleBand, salaryScales } from '#contract/finance/salary-scales.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, money, numberWith } from '#web/kit/show/formats.ts';
import { axisOf, positionIn } from './scale.rules.ts';
import { scaleBands } from './salary-scales.api.ts';
import styles from './salary-scales.module.css';

type Bands = ReceivedOf<typeof salaryScales.bands>['data'];
type Person = NonNullable<Bands['people']>[number];

/** The bands from low to high, level by level; the people in them as dots for who sees payroll, and the figures as a table. */
export function BandChart({ year }: { readonly year: number }) {
  const { t } = useTranslation('salaryScales');
  const query = useQuery(scaleBands(year));
  return (
    <section className={styles.panel} aria-label={t('chart.title')}>
      <h2>{t('chart.title')}</h2>
      <Loaded query={query}>{({ data }) => <Chart data={data} />}</Loaded>
    </section>
  );
}

function Chart({ data }: { readonly data: Bands }) {
  const { t } = useTranslation('salaryScales');
  const [department, setDepartment] = useState<string>();
  const people = (data.people ?? []).filter((person) => department === undefined || person.department === department);
  const departments = [...new Set((data.people ?? []).flatMap((person) => person.department ?? []))].toSorted(inTextOrder);
  const placed = people.filter(({ place }) => place !== null);
  const outside = placed.filter(({ place }) => place?.where !== 'inside');
  const unknown = people.filter(({ place }) => place === null);
  // A scale of its own for each level: on one for all, the bands of most people are a thumb wide beside those of directors.
  const levels = [...Map.groupBy(data.bands, ({ level }) => level)];
  return (
    <div className={styles.stack}>
      {data.people === null ? null : (
        <div className={styles.tools}>
          <Select
            allowClear
            aria-label={t('chart.department')}
            placeholder={t('chart.all')}
            style={{ minWidth: 200 }}
            value={department ?? null}
            onChange={(chosen: string | null | undefined) => setDepartment(chosen ?? undefined)}
            options={departments.map((value) => ({ value }))}
          />
          {outside.length === 0 ? null : <Tag color="warning">{t('chart.outside', { count: outside.length })}</Tag>}
          {unknown.length === 0 ? null : (
            <Tooltip title={t('chart.unknown_text')}>
              <Tag>{t('chart.unknown', { count: unknown.length })}</Tag>
            </Tooltip>
          )}
        </div>
      )}
      {levels.map(([level, bands]) => (
        <Level
          key={level}
          level={level}
          bands={bands}
          people={placed.filter(({ bandId }) => bands.some(({ id }) => id === bandId))}
        />
      ))}
      {data.people === null ? null : (
        <People people={[...outside, ...placed.filter((one) => !outside.includes(one)), ...unknown]} />
      )}
    </div>
  );
}

/** The bands of a level on one axis from its lowest to its highest figure. */
function Level({
  level,
  bands,
  people,
}: {
  readonly level: string;
  readonly bands: readonly ScaleBand[];
  readonly people: readonly Person[];
}) {
  const { t } = useTranslation('salaryScales');
  const { ticks, ...range } = axisOf([
    ...bands.flatMap(({ low, high }) => [low ?? [], high ?? []].flat()),
    ...people.map(({ salary }) => salary),
  ]);
  return (
    <section className={styles.level} aria-label={level}>
      <h3>{level}</h3>
      <ol className={styles.chart}>
        {bands.map((band) => (
          <li key={band.id} className={styles.band}>
            <span className={styles.text}>
              <strong>{band.grade}</strong> <span className={styles.quiet}>{band.jobTitles.join(', ')}</span>
            </span>
            <Track band={band} range={range} people={people.filter(({ bandId }) => bandId === band.id)} />
            <span className={`${styles.quiet ?? ''} numeric`}>
              {t('chart.range', { low: money(band.low), high: money(band.high), mid: money(band.mid) })}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.band} aria-hidden>
        <div className={styles.axis}>
          {ticks.map((tick) => (
            <span key={tick} style={{ insetInlineStart: `${positionIn(tick, range)}%` }}>
              {count(tick)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

function Track({
  band,
  range,
  people,
}: {
  readonly band: ScaleBand;
  readonly range: { readonly from: number; readonly to: number };
  readonly people: readonly Person[];
}) {
  const { t } = useTranslation('salaryScales');
  const at = (amount: number): number => positionIn(amount, range);
  const { low, mid, high } = band;
  return (
    <div className={styles.track} aria-hidden>
      {low === null || high === null ? null : (
        <span
          className={styles.range}
          style={{ insetInlineStart: `${at(low)}%`, width: `${Math.max(0, at(high) - at(low))}%` }}
        />
      )}
      {mid === null ? null : <span className={styles.mid} style={{ insetInlineStart: `${at(mid)}%` }} />}
      {people.map((person) => (
        <span
          key={person.employeeId}
          className={`${styles.dot ?? ''} ${person.place?.where === 'inside' ? '' : (styles.dotOut ?? '')}`}
          style={{ insetInlineStart: `${at(person.salary)}%` }}
          title={t('chart.person', { name: person.employeeName, salary: money(person.salary) })}
        />
      ))}
    </div>
  );
}

function People({ people }: { readonly people: readonly Person[] }) {
  const { t } = useTranslation('salaryScales');
  const place = (person: Person): string => {
    if (person.place === null) return '-';
    const { where, step } = person.place;
    if (where !== 'inside') return t(`chart.${where}`);
    return step === null ? '' : t('chart.at', { band: t(`bands.${step.level}`), column: step.column });
  };
  return (
    <Table<Person>
      aria-label={t('chart.people')}
      size="small"
      rowKey="employeeId"
      dataSource={[...people]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'name',
          title: t('chart.name'),
          render: (_value, row) => (
            <PageLink to={paths.employeeProfile(row.employeeId)}>{`${row.employeeCode} ${row.employeeName}`}</PageLink>
          ),
        },
        {
          key: 'salary',
          title: t('chart.salary'),
          align: 'right',
          className: 'numeric',
          render: (_value, row) => money(row.salary),
        },
        {
          key: 'place',
          title: t('chart.place'),
          render: (_value, row) => (
            <>
              {row.place !== null && row.place.where !== 'inside' ? <Tag color="warning">{place(row)}</Tag> : place(row)}
              {row.place !== null && !row.isCertain ? <Tag>{t('chart.uncertain')}</Tag> : null}
            </>
          ),
        },
        {
          key: 'ratio',
          responsive: ['sm'],
          title: t('chart.ratio'),
          align: 'right',
          className: 'numeric',
          render: (_value, row) => numberWith(row.place?.compaRatio, 2),
        },
      ]}
    />
  );
}
