import { ImportOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { donorPage } from '#contract/donors/donor-page.ts';
import type { DonorFacts } from '#contract/donors/donor-page.ts';
import { useMay } from '#web/api/current-session.ts';
import { CallFailure } from '#web/api/failure.ts';
import { read } from '#web/api/queries.ts';
import { useNoteOpened } from '#web/kit/address/kept-opened.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NoSuchPage } from '#web/kit/page/no-such-page.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { ReferenceDialog } from '#web/kit/reference-list/reference-dialog.tsx';
import type { Opened } from '#web/kit/reference-list/reference-dialog.tsx';
import { DonorContactPart } from './donor-contact.tsx';
import { DonorCostsPart } from './donor-costs.tsx';
import { DonorPeoplePart } from './donor-people.tsx';
import { DonorProjectsPart } from './donor-projects.tsx';
import { month } from '#web/kit/show/formats.ts';
import { donorRecord } from './donor.record.tsx';
import styles from './donors.module.css';

/** One donor, by the name in the address: contact, projects, the people they pay, and what they cost. */
export function DonorPageScreen() {
  const name = useRouteId();
  const { t } = useTranslation(['donors', 'shell']);
  const go = useGo();
  const seesPeople = useMay('employee/view');
  const seesCosts = useMay('payroll report/cost sharing');
  const query = useQuery(read(donorPage.facts, { query: { donor: name } }));
  useNoteOpened('donors', query.data?.data.projects.find(({ isArchived }) => !isArchived)?.id);
  const [opened, setOpened] = useState<Opened | undefined>();
  const close = useCallback(() => setOpened(undefined), []);
  if (query.data === undefined && query.error instanceof CallFailure && 'donor' in query.error.fields) return <NoSuchPage />;
  const donor = query.data?.data.donor ?? name;
  const record = {
    ...donorRecord,
    defaults: { title: donor },
    calls: {
      ...donorRecord.calls,
      update: async (...of: Parameters<typeof donorRecord.calls.update>) => {
        const saved = await donorRecord.calls.update(...of);
        // The last project of a name takes the page along.
        if (saved.data.title !== donor && query.data?.data.projects.length === 1) go(paths.donor(saved.data.title));
        return saved;
      },
    },
  } as const;
  return (
    <Page
      title={donor}
      crumbs={[{ title: t('shell:pages.donor'), to: paths.donors() }]}
      actions={
        <>
          <ActionButton
            icon={<ImportOutlined />}
            label={t('donors:import.button')}
            needs="donor/import"
            onClick={() => go(paths.donorImport())}
          />
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={t('donors:page.add_project')}
            needs="donor/create"
            onClick={() => setOpened({ mode: 'create' })}
          />
        </>
      }
    >
      <BackLink to={paths.donors()} />
      <Loaded query={query}>
        {({ data }) => (
          <div className={styles.stack}>
            <DonorContactPart key={data.donor} facts={data} />
            <DonorProjectsPart facts={data} onOpen={setOpened} />
            {seesPeople ? <DonorPeoplePart donor={data.donor} /> : null}
            {seesCosts ? <DonorCostsPart donor={data.donor} /> : null}
            <RefusedCosts facts={data} />
          </div>
        )}
      </Loaded>
      <ReferenceDialog descriptor={record} opened={opened} onClose={close} />
    </Page>
  );
}

/** What the donor does not take from this month on. */
function RefusedCosts({ facts: { refused, donor } }: { readonly facts: DonorFacts }) {
  const { t } = useTranslation('donors');
  const go = useGo();
  return (
    <section className={styles.panel} aria-label={t('costs')}>
      <div className={styles.head}>
        <h2>{t('costs')}</h2>
        <ActionButton
          icon={<StopOutlined />}
          label={t('page.all_refused')}
          onClick={() => go(paths.ineligibleCosts({ search: donor }))}
        />
      </div>
      {refused.length === 0 ? (
        <p className={styles.quiet}>{t('page.none_refused')}</p>
      ) : (
        <ul className={styles.lines}>
          {refused.map(({ id, project, carrier, items, from, to }) => (
            <li key={id}>
              {t(to === null ? 'page.refused_from' : 'page.refused_span', {
                project,
                carrier,
                items: items.join(', '),
                from: month(from),
                to: month(to),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
