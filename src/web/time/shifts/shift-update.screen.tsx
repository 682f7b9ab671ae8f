import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { shifts } from '#contract/time/shifts.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { SAVED_MS, useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { today } from '#web/kit/show/today.ts';
import { ShiftForm } from './shift.form.tsx';
import { toForm, withMargins } from './shift.rules.ts';
import styles from './shifts.module.css';
import { useShiftCrumbs } from './use-shift-crumbs.ts';

/** A shift that exists. */
export function ShiftUpdateScreen() {
  const { t } = useTranslation(['shifts', 'common', 'shell']);
  const id = useRouteId();
  const go = useGo();
  const { success } = useFeedback();
  // A form always begins with the record as it is now.
  const query = useQuery({ ...read(shifts.detail, { params: { id } }), staleTime: 0, gcTime: 0 });
  return (
    <Page title={t('shell:pages.shift_update')} crumbs={useShiftCrumbs()}>
      <section className={styles.panel} aria-label={t('shell:pages.shift_update')}>
        <Loaded query={query} isPage>
          {({ data }) => (
            <ShiftForm
              key={data.id}
              draft={`shift:${id}`}
              stored={data}
              initial={toForm(data, today())}
              onCancel={() => go(paths.settingList('shift'))}
              onSubmit={async (values) => {
                const { version } = query.data?.data ?? data;
                await call(shifts.update, { params: { id }, body: { ...withMargins(values), version } });
                success({
                  title: t('common:alert.success'),
                  text: t('common:reference.updated', { title: t('shell:pages.shift') }),
                  ms: SAVED_MS,
                });
                go(paths.settingList('shift'));
              }}
              onConflict={async () => {
                const newest = (await query.refetch()).data?.data;
                return newest === undefined ? undefined : { validFrom: null, ...toForm(newest, today()) };
              }}
            />
          )}
        </Loaded>
      </section>
    </Page>
  );
}
