import { DeleteOutlined, EditOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { donors } from '#contract/donors.ts';
import type { DonorRow } from '#contract/donors.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { ReferenceDialog } from '#web/kit/reference-list/reference-dialog.tsx';
import type { Opened } from '#web/kit/reference-list/reference-dialog.tsx';
import { donorDescriptor } from './donor.form.tsx';

const spec = listSpec();

/** Donors with their project numbers; sub-projects come from a sheet. */
export function DonorListScreen() {
  const { t } = useTranslation(['donors', 'common', 'shell']);
  const address = useAddress(spec);
  const { search } = address.values;
  const query = useQuery(readList(donors.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }));
  const columns = donorDescriptor.useColumns();
  const [opened, setOpened] = useState<Opened | undefined>();
  const close = useCallback(() => setOpened(undefined), []);
  const archive = useArchive();
  const go = useGo();
  const add = (
    <ActionButton
      kind="primary"
      icon={<PlusOutlined />}
      label={t('add')}
      needs="donor/create"
      onClick={() => setOpened({ mode: 'create' })}
    />
  );
  return (
    <ListPage<DonorRow>
      title={t('shell:pages.donor')}
      address={address}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      actions={
        <>
          <ActionButton
            icon={<ImportOutlined />}
            label={t('import.button')}
            needs="donor/import"
            onClick={() => go(paths.donorImport())}
          />
          {add}
        </>
      }
      empty={{ title: t('common:list.empty'), text: t('about'), action: add }}
      onInfo={({ id }) => setOpened({ mode: 'info', id })}
      rowActions={({ id }) => [
        {
          key: 'edit',
          label: t('common:edit'),
          icon: <EditOutlined />,
          needs: 'donor/edit',
          onClick: () => setOpened({ mode: 'edit', id }),
        },
        {
          key: 'delete',
          label: t('common:delete'),
          icon: <DeleteOutlined />,
          danger: true,
          needs: 'donor/delete',
          onClick: () => void archive(id),
        },
      ]}
    >
      <ReferenceDialog descriptor={donorDescriptor} opened={opened} onClose={close} />
    </ListPage>
  );
}

function useArchive(): (id: string) => Promise<void> {
  const confirm = useConfirmDelete();
  const queries = useQueryClient();
  const { success, failed } = useFeedback();
  const { t } = useTranslation();
  return async (id) => {
    if (!(await confirm())) return;
    try {
      await call(donors.archive, { params: { id } });
      await queries.invalidateQueries();
      success({ title: t('alert.deleted'), text: t('reference.archived') });
    } catch (error) {
      failed(t('alert.failed'), error);
    }
  };
}
