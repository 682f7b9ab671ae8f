import {
  CheckCircleOutlined,
  CopyOutlined,
  DownloadOutlined,
  EditOutlined,
  PlusOutlined,
  StopOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select, Upload } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { fileLayouts, layoutStates } from '#contract/finance/layouts/file-layouts.ts';
import type { FileLayoutRow } from '#contract/finance/layouts/file-layouts.ts';
import { layoutPurposes } from '#contract/finance/layouts/layout-fields.ts';
import { parseJson } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column, RowAction } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { saveLink } from '#web/kit/export/save-blob.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { NewLayoutDialog } from './new-layout.dialog.tsx';
import { LayoutStateTag } from './layout-state.tsx';

const spec = { ...listSpec(), purpose: choice(layoutPurposes), state: choice(layoutStates) };

/** The layouts of files: made new, copied, taken in, put into use and out of it. */
export function LayoutListScreen() {
  const { t } = useTranslation(['fileLayouts', 'common', 'shell']);
  const go = useGo();
  const address = useAddress(spec);
  const { search, purpose, state } = address.values;
  const query = useQuery(
    readList(fileLayouts.lists, {
      query: {
        ...pageOf(address.values),
        ...(search === '' ? {} : { search }),
        ...(purpose === undefined ? {} : { purpose }),
        ...(state === undefined ? {} : { state }),
      },
    }),
  );
  const [begins, setBegins] = useState<FileLayoutRow | 'new'>();
  const close = useCallback(() => setBegins(undefined), []);
  return (
    <ListPage<FileLayoutRow>
      title={t('shell:pages.finance_layouts')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      filters={
        <>
          <Select
            aria-label={t('purpose')}
            placeholder={t('purpose')}
            allowClear
            style={{ minWidth: 150 }}
            value={purpose}
            options={layoutPurposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
            onChange={(next) => address.change({ purpose: next })}
          />
          <Select
            aria-label={t('state')}
            placeholder={t('state')}
            allowClear
            style={{ minWidth: 130 }}
            value={state}
            options={layoutStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(next) => address.change({ state: next })}
          />
        </>
      }
      actions={
        <>
          <ImportButton />
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={t('new')}
            needs="finance/edit"
            onClick={() => setBegins('new')}
          />
        </>
      }
      empty={{ title: t('common:list.empty'), text: t('about') }}
      onOpen={({ id }) => go(paths.fileLayout(id))}
      rowActions={useActions(setBegins)}
    >
      <NewLayoutDialog begins={begins} onClose={close} />
    </ListPage>
  );
}

function useColumns(): readonly Column<FileLayoutRow>[] {
  const { t } = useTranslation('fileLayouts');
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t('name'),
      keep: true,
      phone: 'heading',
      render: ({ name, nameKH }) => (language === 'km' ? (nameKH ?? name) : name),
    },
    {
      key: 'purpose',
      title: t('purpose'),
      width: 160,
      keep: true,
      render: ({ purpose, donor }) => [t(`purposes.${purpose}`), donor].filter(Boolean).join(' · '),
    },
    { key: 'state', title: t('state'), width: 120, keep: true, render: ({ state }) => <LayoutStateTag state={state} /> },
    { key: 'kind', title: t('kind'), width: 150, render: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'version', title: t('version'), width: 80, numeric: true, render: ({ number }) => number },
    { key: 'from', title: t('valid_from'), width: 120, holds: 'day', render: ({ validFrom }) => day(validFrom) },
    { key: 'changed', title: t('changed'), width: 150, render: ({ changedBy }) => changedBy ?? '-' },
  ];
}

function useActions(onCopy: (row: FileLayoutRow) => void): (row: FileLayoutRow) => readonly RowAction[] {
  const { t } = useTranslation(['fileLayouts', 'common']);
  const go = useGo();
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const move = async ({ id, version }: FileLayoutRow, state: 'LIVE' | 'OUT'): Promise<void> => {
    if (state === 'OUT' && !(await confirm({ title: t('put_out'), text: t('put_out_text'), yes: t('put_out') }))) return;
    try {
      await call(fileLayouts.state, { params: { id }, body: { state, version } });
      success({ title: t('common:alert.success'), text: t('moved') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return (row) => [
    { key: 'edit', label: t('common:edit'), icon: <EditOutlined />, onClick: () => go(paths.fileLayout(row.id)) },
    { key: 'copy', label: t('duplicate'), icon: <CopyOutlined />, needs: 'finance/edit', onClick: () => onCopy(row) },
    row.state === 'LIVE'
      ? { key: 'out', label: t('put_out'), icon: <StopOutlined />, needs: 'finance/edit', onClick: () => void move(row, 'OUT') }
      : {
          key: 'live',
          label: t('put_live'),
          icon: <CheckCircleOutlined />,
          needs: 'finance/edit',
          onClick: () => void move(row, 'LIVE'),
        },
    {
      key: 'export',
      label: t('export'),
      icon: <DownloadOutlined />,
      onClick: () =>
        void call(fileLayouts.export, { params: { id: row.id } }).then(
          ({ link }) => saveLink(link),
          (error: unknown) => failed(t('common:alert.failed'), error),
        ),
    },
  ];
}

/** Takes in a layout that was saved as JSON, here or at another organisation. */
function ImportButton() {
  const { t } = useTranslation(['fileLayouts', 'common']);
  const go = useGo();
  const { success, failed, failure } = useFeedback();
  const take = async (file: File): Promise<void> => {
    const body = fileLayouts.import.body.safeParse(parseJson(await file.text()));
    if (!body.success) {
      failure({ title: t('common:alert.failed'), text: t('import_failed') });
      return;
    }
    try {
      const { data } = await call(fileLayouts.import, { body: body.data });
      success({ title: t('common:alert.success'), text: t('imported') });
      go(paths.fileLayout(data.id));
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return (
    <Upload
      accept=".json,application/json"
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file);
        return false;
      }}
    >
      <ActionButton icon={<UploadOutlined />} label={t('import')} needs="finance/edit" onClick={() => undefined} />
    </Upload>
  );
}
