import { SwapOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { donorPage } from '#contract/donors/donor-page.ts';
import type { DonorCharge } from '#contract/donors/donor-page.ts';
import { MOST_AT_ONCE } from '#contract/people/employees/employee-bulk.ts';
import { read } from '#web/api/queries.ts';
import { BulkChange } from '#web/people/employees/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day, percent } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { today } from '#web/kit/show/today.ts';
import { movedFrom, outlivingOf } from './donors.rules.ts';
import type { Outliving } from './donors.rules.ts';
import styles from './donors.module.css';

/** Whom the donor's projects pay, and whose share goes on after them. */
export function DonorPeoplePart({ donor }: { readonly donor: string }) {
  const { t } = useTranslation('donors');
  const query = useQuery(read(donorPage.people, { query: { donor } }));
  return (
    <section className={styles.panel} aria-label={t('page.people')}>
      <div className={styles.head}>
        <h2>{t('page.people')}</h2>
        <PageLink to={paths.employees({ donor })}>{t('page.all_people')}</PageLink>
      </div>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{t('page.nobody')}</p>
          ) : (
            <div className={styles.stack}>
              <Moves outliving={outlivingOf(data)} />
              <People charges={data} />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function People({ charges }: { readonly charges: readonly DonorCharge[] }) {
  const { t } = useTranslation('donors');
  const columns: readonly Column<DonorCharge>[] = [
    {
      key: 'person',
      title: t('page.person_charged'),
      width: 190,
      keep: true,
      phone: 'heading',
      render: ({ employeeId, name, code }) => (
        <PageLink to={paths.employeeProfile(employeeId)}>
          {name} ({code})
        </PageLink>
      ),
    },
    {
      key: 'project',
      title: t('code'),
      width: 160,
      keep: true,
      render: ({ project, subProject }) => [project.code, subProject].filter(Boolean).join(' · '),
    },
    {
      key: 'percent',
      title: t('page.percent'),
      width: 84,
      keep: true,
      numeric: true,
      render: (row) => percent(row.percent),
    },
    { key: 'from', title: t('page.from'), width: 108, render: ({ from }) => (from === null ? t('page.now') : day(from)) },
    {
      key: 'until',
      title: t('page.until'),
      width: 170,
      keep: true,
      render: ({ until, outlives }) => (
        <>
          {until === null ? t('page.open') : day(until)}{' '}
          {outlives ? <StatusTag tone="warning" icon={<WarningOutlined />} label={t('page.outlives')} /> : null}
        </>
      ),
    },
    { key: 'work', title: t('page.work_ends'), width: 130, holds: 'day', render: ({ workEnds }) => day(workEnds) },
    {
      key: 'first',
      title: t('page.ends_first'),
      width: 120,
      render: ({ endsFirst }) => (endsFirst === null ? t('page.open') : t(`page.endings.${endsFirst}`)),
    },
  ];
  return (
    <ListRows<DonorCharge>
      label={t('page.people')}
      rows={charges}
      columns={columns}
      rowKey={({ employeeId, project, subProject }) => `${employeeId} ${project.id} ${subProject ?? ''}`}
    />
  );
}

/** Shares that would outlive a project, each with the act that moves all of them, previewed. */
function Moves({ outliving }: { readonly outliving: readonly Outliving[] }) {
  const { t } = useTranslation(['donors', 'employees']);
  const [opened, setOpened] = useState<Outliving>();
  const [chosen, setChosen] = useState<Outliving['people']>([]);
  const close = useCallback(() => setOpened(undefined), []);
  const open = (one: Outliving): void => {
    setChosen(one.people.slice(0, MOST_AT_ONCE));
    setOpened(one);
  };
  return (
    <>
      {outliving.map((one) => (
        <Alert
          key={one.project.id}
          type="warning"
          showIcon
          title={t('donors:page.outliving', { count: one.people.length, project: one.project.code, day: day(one.project.end) })}
          description={
            <div className={styles.alert}>
              <span>{t('donors:page.outliving_text')}</span>
              <ActionButton
                icon={<SwapOutlined />}
                label={t('donors:page.move_of', { project: one.project.code })}
                needs="employee/edit"
                onClick={() => open(one)}
              />
            </div>
          }
        />
      ))}
      <SideDrawer
        title={t('donors:page.move_of', { project: opened?.project.code ?? '' })}
        open={opened !== undefined}
        onClose={close}
        width={900}
      >
        {opened === undefined ? null : (
          <BulkChange
            kind="share"
            chosen={chosen}
            onChosen={setChosen}
            onClose={close}
            share={{ fromProjectId: opened.project.id, from: movedFrom(opened.project.end, today()) }}
          />
        )}
      </SideDrawer>
    </>
  );
}
