import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { recordScopes } from '#contract/performance/objectives.ts';
import type { ObjectiveRow } from '#contract/performance/objectives.ts';
import { objectiveStates } from '#engine/performance/moves.ts';
import {
  OverviewLink,
  PerformanceStateTag,
  RecordBar,
  RecordFilters,
  exportLink,
  useNotesBeside,
  usePersonColumns,
} from '#web/performance/records/index.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, text } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { thisYear } from '#web/kit/show/today.ts';
import { objectiveList, useRemoveObjective } from './objectives.api.ts';
import { optionsOf } from './options.rules.ts';
import type { Option } from './options.rules.ts';

const currentYear = thisYear();
const ALL = 'all';
const years = [currentYear + 1, currentYear, currentYear - 1, currentYear - 2, currentYear - 3];
const spec = { ...listSpec(), year: text(), status: choice(objectiveStates), scope: choice(recordScopes) };

/** Objectives of the running year first: one's own, those one looks at, or all that one may read. */
export function ObjectiveListScreen() {
  const { t } = useTranslation(['objectives', 'performanceRecords', 'shell']);
  const go = useGo();
  const notes = useNotesBeside({});
  const address = useAddress(spec);
  const { values, change } = address;
  const chosen = values.year === '' ? String(currentYear) : values.year;
  const scope = values.scope ?? 'all';
  const year = chosen === ALL ? undefined : Number(chosen);
  const query = useQuery(objectiveList({ search: values.search, year, status: values.status, scope, ...pageOf(values) }));
  return (
    <ListPage<ObjectiveRow>
      title={t('shell:pages.objectives')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => go(paths.objectiveUpdate(row.id, { type: row.isOwner ? 'object-setting' : 'review-objective' }))}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      filters={
        <RecordFilters
          years={years}
          year={year}
          onYear={(next) => change({ year: next === currentYear ? '' : String(next ?? ALL) })}
          status={{ of: objectiveStates, value: values.status, onChange: (next) => change({ status: next }) }}
          scope={scope}
          onScope={(next) => change({ scope: next })}
        />
      }
      actions={
        <>
          <OverviewLink />
          <ExportButton
            onExport={async () => await exportLink('objective', { search: values.search, year, status: values.status, scope })}
          />
          <RecordBar
            actions={[
              {
                key: 'add',
                kind: 'primary',
                label: t('add'),
                icon: <PlusOutlined />,
                needs: 'PDD list/create objective',
                warns: true,
                onClick: () => go(paths.objectiveCreate({ year: currentYear, type: 'object-setting' })),
              },
            ]}
            beside={[notes]}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<ObjectiveRow>[] {
  const { t } = useTranslation('objectives');
  return [
    ...usePersonColumns<ObjectiveRow>(),
    { key: 'status', title: t('status'), width: 140, keep: true, render: ({ status }) => <PerformanceStateTag state={status} /> },
    {
      key: 'options',
      title: t('options'),
      width: 80,
      keep: true,
      align: 'center',
      render: (row) => <Options row={row} />,
    },
    {
      key: 'evaluation',
      title: t('evaluation'),
      width: 140,
      render: ({ status, evaluateStatus }) => (status === 'APPROVED' ? <PerformanceStateTag state={evaluateStatus} /> : '-'),
    },
    {
      key: 'progress',
      title: t('progress'),
      width: 130,
      render: ({ progress }) =>
        progress === null ? '-' : t('progress_of', { percent: progress.percent, quarter: progress.quarter }),
    },
    { key: 'approver', title: t('approver'), width: 150, render: ({ approver }) => approver ?? '-' },
    { key: 'approved', title: t('approved_date'), width: 120, holds: 'day', render: ({ approvedDate }) => day(approvedDate) },
    { key: 'title', title: t('title'), render: ({ title }) => title },
  ];
}

/** The menu of a row; what is not open now is grey and says why. */
function Options({ row }: { readonly row: ObjectiveRow }) {
  const { t } = useTranslation('objectives');
  const go = useGo();
  const remove = useRemoval();
  const press = ({ key, type }: Option): void => {
    if (key === 'quarterly') go(paths.objectiveReview(row.id));
    else if (type === null) void remove(row);
    else go(paths.objectiveUpdate(row.id, { type, ...(key === 'duplicate' ? { action: 'duplicate' } : {}) }));
  };
  const options = optionsOf(row);
  const reasonOf = ({ key }: Option): string | undefined =>
    key === 'duplicate' || key === 'review' ? undefined : t(`why.${key}`);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: options.map((option) => ({
          key: option.key,
          disabled: !option.isOpen,
          danger: option.key === 'remove',
          label: option.isOpen ? t(`option.${option.key}`) : `${t(`option.${option.key}`)} – ${reasonOf(option) ?? ''}`,
        })),
        onClick: ({ key }) => {
          const option = options.find((one) => one.key === key);
          if (option !== undefined) press(option);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined />}
        aria-label={t('options_of', { name: row.employeeName, year: row.year })}
      />
    </Dropdown>
  );
}

function useRemoval(): (row: ObjectiveRow) => Promise<void> {
  const { t } = useTranslation('objectives');
  const confirm = useConfirmDelete();
  const { success, failed } = useFeedback();
  const remove = useRemoveObjective();
  return async (row) => {
    if (!(await confirm())) return;
    try {
      await remove.mutateAsync({ params: { id: row.id } });
      success({ title: t('removed') });
    } catch (error) {
      failed(t('sorry'), error);
    }
  };
}
