import { DisconnectOutlined, ImportOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import { donors } from '#contract/donors/donors.ts';
import type { DonorRow } from '#contract/donors/donors.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { day } from '#web/kit/show/formats.ts';
import { AwardEnd, donorRecord } from './donor.record.tsx';

/** Donors with their project numbers; sub-projects come from a sheet. */
export const DonorListScreen = referenceList({
  ...donorRecord,
  defaultSize: 20,
  calls: {
    ...donorRecord.calls,
    list: (query) => readList(donors.list, { query }),
    archive: (id) => call(donors.archive, { params: { id } }),
  },
  useColumns: () => {
    const { t } = useTranslation('donors');
    return [
      {
        key: 'title',
        title: t('title'),
        keep: true,
        phone: 'heading',
        render: ({ title }: DonorRow) => <PageLink to={paths.donor(title)}>{title}</PageLink>,
      },
      { key: 'code', title: t('code'), width: 200, keep: true, render: ({ code }: DonorRow) => code },
      { key: 'start', title: t('start'), width: 108, holds: 'day', render: ({ start }: DonorRow) => day(start) },
      { key: 'end', title: t('end'), width: 190, keep: true, render: ({ end }: DonorRow) => <AwardEnd end={end} /> },
    ];
  },
  useNewLabel: () => useTranslation('donors').t('add'),
  Actions: DonorActions,
  useAbout: () => useTranslation('donors').t('about'),
});

function DonorActions() {
  const { t } = useTranslation('donors');
  const go = useGo();
  return (
    <>
      <ActionButton
        icon={<DisconnectOutlined />}
        label={t('costs')}
        needs="donor/view"
        onClick={() => go(paths.ineligibleCosts())}
      />
      <ActionButton
        icon={<ImportOutlined />}
        label={t('import.button')}
        needs="donor/import"
        onClick={() => go(paths.donorImport())}
      />
    </>
  );
}
