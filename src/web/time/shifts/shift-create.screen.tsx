import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { shifts } from '#contract/time/shifts.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { record } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { SAVED_MS, useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { quickWeekends, textOf } from '#web/kit/input/weekend/weekend.rules.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { ShiftForm } from './shift.form.tsx';
import type { ShiftFormProps } from './shift.form.tsx';
import { toCopy, withMargins } from './shift.rules.ts';
import styles from './shifts.module.css';
import { useShiftCrumbs } from './use-shift-crumbs.ts';

/** `copy`: the shift that the new one begins as. */
const spec = { copy: record() };

/** A new shift, empty or filled from another. */
export function ShiftCreateScreen() {
  const { t } = useTranslation(['shifts', 'shell']);
  const { copy } = useAddress(spec).values;
  return (
    <Page title={t('shell:pages.shift_create')} crumbs={useShiftCrumbs()}>
      <section className={styles.panel} aria-label={t('shell:pages.shift_create')}>
        {copy === undefined ? (
          <NewShift
            draft="shift:new"
            initial={{ isEnableShiftMargin: false, weekendDefinition: textOf(quickWeekends.saturday_sunday) }}
          />
        ) : (
          <CopiedShift key={copy} id={copy} />
        )}
      </section>
    </Page>
  );
}

function CopiedShift({ id }: { readonly id: string }) {
  const { t } = useTranslation('shifts');
  const query = useQuery(read(shifts.detail, { params: { id } }));
  return (
    <Loaded query={query}>
      {({ data }) => <NewShift draft={`shift:copy:${id}`} initial={toCopy(data, t('copy_of', { name: data.name }))} />}
    </Loaded>
  );
}

function NewShift({ draft, initial }: Pick<ShiftFormProps, 'draft' | 'initial'>) {
  const { t } = useTranslation(['shifts', 'common', 'shell']);
  const go = useGo();
  const { success } = useFeedback();
  return (
    <ShiftForm
      draft={draft}
      initial={initial}
      onCancel={() => go(paths.settingList('shift'))}
      onSubmit={async (values) => {
        await call(shifts.create, { body: withMargins(values) });
        success({
          title: t('common:alert.success'),
          text: t('common:reference.created', { title: t('shell:pages.shift') }),
          ms: SAVED_MS,
        });
        go(paths.settingList('shift'));
      }}
    />
  );
}
