import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { forecasts } from '#contract/finance/forecast.ts';
import type { ForecastPeople } from '#contract/finance/forecast.ts';
import { readList } from '#web/api/queries.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { monthName } from '#web/kit/show/formats.ts';
import { Figures, dollars } from './figures.tsx';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';

/** A cost of the forecast whose people are looked at. */
export interface Drilled {
  readonly scenarioId: string | undefined;
  readonly months: number;
  /** Null: what nothing covers. */
  readonly project: string | null;
  readonly name: string;
  /** Undefined: all months. */
  readonly month: string | undefined;
}

/** Whose a cost is, by item. */
export function PeopleDrawer({ drilled, onClose }: { readonly drilled: Drilled | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('forecast');
  const when = drilled?.month === undefined ? t('all_months') : monthName(drilled.month);
  return (
    <SideDrawer
      title={drilled === undefined ? t('drill') : t('drill_of', { what: drilled.name, when })}
      open={drilled !== undefined}
      onClose={onClose}
      width={900}
    >
      {drilled === undefined ? null : <People drilled={drilled} />}
    </SideDrawer>
  );
}

function People({ drilled }: { readonly drilled: Drilled }) {
  const { scenarioId, months, project, month } = drilled;
  const query = useQuery(
    readList(forecasts.people, {
      query: {
        ...(scenarioId === undefined ? {} : { scenarioId }),
        months,
        project: project ?? 'none',
        ...(month === undefined ? {} : { month }),
      },
    }),
  );
  const { t } = useTranslation('forecast');
  return (
    <Loaded query={query}>
      {({ data }) => (
        <ScrollRegion label={t('drill')}>
          <PeopleTable people={data} />
        </ScrollRegion>
      )}
    </Loaded>
  );
}

function PeopleTable({ people }: { readonly people: ForecastPeople }) {
  const { t } = useTranslation('forecast');
  const hasPosts = people.rows.some(({ count }) => count > 1);
  return (
    <Figures
      label={t('drill')}
      columns={[
        { key: 'person', kind: 'text', width: 200 },
        ...(hasPosts ? [{ key: 'count', kind: 'count', width: 80 } as const] : []),
        { key: 'total', ...dollars },
        ...people.items.map(({ code }) => ({ key: code, ...dollars })),
      ]}
      titles={{
        person: t('employee'),
        count: t('count'),
        total: t('total'),
        ...Object.fromEntries(people.items.map(({ code, title }) => [code, title])),
      }}
      rows={people.rows.map(({ amounts, code, name, ...row }) => ({
        ...row,
        person: [code, name].filter(Boolean).join(' · '),
        ...Object.fromEntries(people.items.map((item) => [item.code, amounts[item.code] ?? 0])),
      }))}
      nameOf={(row) => String(row['person'])}
    />
  );
}
