import { DeleteOutlined, EditOutlined, InboxOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { DonorFacts, DonorProject } from '#contract/donors/donor-page.ts';
import { donors } from '#contract/donors/donors.ts';
import { call } from '#web/api/call.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import type { Opened } from '#web/kit/reference-list/reference-dialog.tsx';
import { useArchive } from '#web/kit/reference-list/use-archive.ts';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { AwardEnd } from './donor.record.tsx';
import styles from './donors.module.css';

/** The projects of a donor with their sub-projects, archived ones last. */
export function DonorProjectsPart({
  facts: { projects },
  onOpen,
}: {
  readonly facts: DonorFacts;
  readonly onOpen: (opened: Opened) => void;
}) {
  const { t } = useTranslation(['donors', 'common']);
  const archive = useArchive({
    title: 'pages.donor_record',
    archive: (id) => call(donors.archive, { params: { id } }),
  });
  const columns: readonly Column<DonorProject>[] = [
    { key: 'code', title: t('donors:code'), width: 170, keep: true, phone: 'heading', render: ({ code }) => code },
    {
      key: 'subProjects',
      title: t('donors:page.sub_projects'),
      width: 220,
      render: ({ subProjects }) => subProjects.map(sayOf).join(', ') || NOTHING,
    },
    { key: 'start', title: t('donors:start'), width: 108, holds: 'day', render: ({ start }) => day(start) },
    {
      key: 'end',
      title: t('donors:end'),
      width: 200,
      keep: true,
      render: ({ end, isArchived }) =>
        isArchived ? (
          <StatusTag tone="neutral" icon={<InboxOutlined />} label={t('donors:page.archived')} />
        ) : (
          <AwardEnd end={end} />
        ),
    },
  ];
  return (
    <section className={styles.panel} aria-label={t('donors:page.projects')}>
      <div className={styles.head}>
        <h2>{t('donors:page.projects')}</h2>
      </div>
      <ListRows<DonorProject>
        label={t('donors:page.projects')}
        rows={projects}
        columns={columns}
        rowKey={({ id }) => id}
        buttons={({ id, code, isArchived }) =>
          isArchived ? null : (
            <>
              <ActionButton
                kind="text"
                size="small"
                iconOnly
                icon={<EditOutlined />}
                label={t('common:edit')}
                spoken={`${t('common:edit')}: ${code}`}
                needs="donor/edit"
                onClick={() => onOpen({ mode: 'edit', id })}
              />
              <ActionButton
                kind="text"
                size="small"
                iconOnly
                danger
                icon={<DeleteOutlined />}
                label={t('common:delete')}
                spoken={`${t('common:delete')}: ${code}`}
                needs="donor/delete"
                onClick={() => void archive(id)}
              />
            </>
          )
        }
      />
    </section>
  );
}

/** A sub-project with its activities. */
const sayOf = ({ code, activities }: DonorProject['subProjects'][number]): string =>
  activities.length === 0 ? code : `${code} (${activities.join(', ')})`;
