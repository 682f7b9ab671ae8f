import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { pageOf } from '#web/kit/address/address.ts';
import { useMay } from '#web/api/current-session.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useAsked } from '#web/kit/address/use-asked.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { Opened } from './reference-dialog.tsx';
import type { Permission } from '#contract/permissions.ts';
import type { ListRights, ReferenceDescriptor } from './reference-types.ts';
import { useArchive } from './use-archive.ts';

/** Makes the screen of a settings list out of its descriptor: list, info, new, edit, archive. */
export function referenceList<Row extends { readonly id: string }, Item, S extends z.ZodType>(
  descriptor: ReferenceDescriptor<Row, Item, S>,
): () => ReactElement {
  const { title, defaultSize, calls, useColumns, useAbout, useNewLabel, Actions, Head, stays } = descriptor;
  const needs = rightsOf(descriptor);
  const sizes = { defaultSize };
  const spec = listSpec(sizes);
  return function ReferenceListScreen() {
    const { t } = useTranslation(['common', 'shell']);
    const address = useAddress(spec);
    const { search } = address.values;
    const query = useQuery(calls.list({ ...pageOf(address.values), ...(search === '' ? {} : { search }) }));
    const columns = useColumns();
    const about = useAbout?.();
    const newLabel = useNewLabel?.() ?? t('common:reference.new', { title: t(`shell:${descriptor.recordTitle ?? title}`) });
    const [opened, setOpened] = useState<Opened | undefined>();
    const asked = useAsked(useMay(needs.create));
    const { close: closeAsked } = asked;
    const close = useCallback(() => {
      setOpened(undefined);
      closeAsked();
    }, [closeAsked]);
    const archive = useArchive({ title: descriptor.recordTitle ?? title, archive: calls.archive });
    const add = (
      <ActionButton kind="primary" icon={<PlusOutlined />} label={newLabel} needs={needs.create} onClick={asked.open} />
    );
    return (
      <ListPage<Row>
        title={t(`shell:${title}`)}
        address={address}
        sizes={sizes}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        cards={Head === undefined ? undefined : <Head />}
        actions={
          <>
            {Actions === undefined ? null : <Actions />}
            {add}
          </>
        }
        empty={{ title: t('common:list.empty'), text: about, action: add }}
        onInfo={({ id }) => setOpened({ mode: 'info', id })}
        rowActions={(row) => [
          {
            key: 'edit',
            label: t('common:edit'),
            icon: <EditOutlined />,
            needs: needs.edit,
            onClick: () => setOpened({ mode: 'edit', id: row.id }),
          },
          ...(stays?.(row) === true
            ? []
            : [
                {
                  key: 'delete',
                  label: t('common:delete'),
                  icon: <DeleteOutlined />,
                  danger: true,
                  needs: needs.delete,
                  onClick: () => void archive(row.id),
                } as const,
              ]),
        ]}
      >
        <ReferenceDialog
          descriptor={descriptor}
          opened={opened ?? (asked.isOpen ? { mode: 'create' } : undefined)}
          onClose={close}
        />
      </ListPage>
    );
  };
}

function rightsOf({ resource, changes }: ListRights): Readonly<Record<'create' | 'edit' | 'delete', Permission>> {
  return changes === undefined
    ? { create: `${resource}/create`, edit: `${resource}/edit`, delete: `${resource}/delete` }
    : { create: changes, edit: changes, delete: changes };
}
