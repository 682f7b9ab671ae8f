import { ApiOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCallback, useState } from 'react';
import { webhooks } from '#contract/operations/webhooks.ts';
import type { WebhookRow } from '#contract/operations/webhooks.ts';
import { useSession } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { RowActs, RowPanel } from '#web/kit/list/row-panel.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ShownOnceDialog } from '#web/kit/overlay/shown-once.dialog.tsx';
import type { ShownOnce } from '#web/kit/overlay/shown-once.dialog.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { Aside } from '#web/kit/show/aside.tsx';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { MessagesDrawer } from './messages.drawer.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';
import styles from './webhooks.module.css';

/** The dialog or drawer that is open over the list. */
type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'log'; readonly hook: WebhookRow };

/** Places of other programs that are told when something happened. */
export function WebhooksScreen() {
  const { t } = useTranslation(['webhooks', 'shell']);
  const { isFullAccess } = useSession();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<ShownOnce>();
  const close = useCallback(() => setOpen(undefined), []);
  const forget = useCallback(() => setSecret(undefined), []);
  return (
    <Page
      title={t('shell:pages.webhooks')}
      actions={
        <ActionButton
          kind="primary"
          icon={<PlusOutlined />}
          label={t('webhooks:new')}
          needs="setting/access"
          disabledReason={isFullAccess ? undefined : t('webhooks:only_full')}
          onClick={() => setOpen({ kind: 'new' })}
        />
      }
    >
      <Alert type="info" showIcon className={styles.about ?? ''} title={t('webhooks:about')} description={t('webhooks:how')} />
      {isFullAccess ? <Hooks onOpen={setOpen} /> : <EmptyState title={t('webhooks:only_full')} />}
      <WebhookDialog
        open={open?.kind === 'new' || open?.kind === 'edit'}
        hook={open?.kind === 'edit' ? open.hook : undefined}
        onClose={close}
        onMade={setSecret}
      />
      <MessagesDrawer hook={open?.kind === 'log' ? open.hook : undefined} onClose={close} />
      <ShownOnceDialog shown={secret} onClose={forget} />
    </Page>
  );
}

function Hooks({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  const { t } = useTranslation(['webhooks', 'shell']);
  const query = useQuery(read(webhooks.list, {}));
  const columns = useColumns(onOpen);
  const label = t('shell:pages.webhooks');
  const none = { title: t('webhooks:none'), text: t('webhooks:none_text') };
  return <RowPanel label={label} query={query} columns={columns} none={none} />;
}

function useColumns(onOpen: (open: Open) => void): readonly Column<WebhookRow>[] {
  const { t } = useTranslation('webhooks');
  return [
    {
      key: 'name',
      title: t('name'),
      keep: true,
      phone: 'heading',
      render: ({ name, url, setBy }) => (
        <>
          {name}
          <Aside>{url}</Aside>
          {setBy === null ? null : <Aside>{t('set_by', { name: setBy })}</Aside>}
        </>
      ),
    },
    {
      key: 'events',
      title: t('told_of'),
      width: 150,
      keep: true,
      render: ({ events }) => events.map((event) => t(`events.${event}`)).join(', '),
    },
    { key: 'state', title: t('state'), width: 120, keep: true, render: (hook) => <State hook={hook} /> },
    {
      key: 'last',
      title: t('last'),
      width: 115,
      keep: true,
      render: ({ lastSentAt }) => (lastSentAt === null ? t('never') : instant(lastSentAt)),
    },
    { key: 'acts', title: t('act'), width: 115, keep: true, render: (hook) => <Acts hook={hook} onOpen={onOpen} /> },
  ];
}

function State({ hook: { isOn, failed, waiting } }: { readonly hook: WebhookRow }) {
  const { t } = useTranslation('webhooks');
  const tone = !isOn ? 'neutral' : failed > 0 ? 'error' : 'success';
  const label = !isOn ? t('states.off') : failed > 0 ? t('states.failing', { count: failed }) : t('states.on');
  return (
    <>
      <StatusTag tone={tone} icon={<ApiOutlined />} label={label} />
      {waiting === 0 ? null : <Aside>{t('waiting', { count: waiting })}</Aside>}
    </>
  );
}

function Acts({ hook, onOpen }: { readonly hook: WebhookRow; readonly onOpen: (open: Open) => void }) {
  const { t } = useTranslation('webhooks');
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const remove = useChange(webhooks.remove);
  const again = useChange(webhooks.sendAgain);
  const { id, name } = hook;
  const spoken = (act: string): string => t('act_of', { act, name });
  const tryTo = async (work: () => Promise<string | undefined>): Promise<void> =>
    await once(async () => {
      try {
        const title = await work();
        if (title !== undefined) success({ title });
      } catch (error) {
        failed(t('failed'), error);
      }
    });
  const pressRemove = async (): Promise<void> =>
    await tryTo(async () => {
      const question = { title: t('remove_title', { name }), text: t('remove_text'), yes: t('remove'), danger: true };
      if (!(await confirm(question))) return undefined;
      await remove.mutateAsync({ params: { id } });
      return t('removed');
    });
  const pressAgain = async (): Promise<void> =>
    await tryTo(async () => {
      const { data } = await again.mutateAsync({ params: { id } });
      return t('sent_again', { count: data.count });
    });
  return (
    <RowActs>
      <ActionButton size="small" label={t('log')} spoken={spoken(t('log'))} onClick={() => onOpen({ kind: 'log', hook })} />
      <ActionButton size="small" label={t('edit')} spoken={spoken(t('edit'))} onClick={() => onOpen({ kind: 'edit', hook })} />
      {hook.failed + hook.waiting === 0 ? null : (
        <ActionButton size="small" label={t('again')} spoken={spoken(t('again'))} onClick={() => void pressAgain()} />
      )}
      <ActionButton size="small" danger label={t('remove')} spoken={spoken(t('remove'))} onClick={() => void pressRemove()} />
    </RowActs>
  );
}
