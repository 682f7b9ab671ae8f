import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { webhookEvents, webhooks } from '#contract/operations/webhooks.ts';
import type { WebhookMessage, WebhookRow } from '#contract/operations/webhooks.ts';
import { readList } from '#web/api/queries.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './webhooks.module.css';

const looks = {
  sent: { tone: 'success', icon: <CheckCircleOutlined /> },
  waiting: { tone: 'info', icon: <ClockCircleOutlined /> },
  failed: { tone: 'error', icon: <StopOutlined /> },
} as const;

/** The messages to a place, each with its result. */
export function MessagesDrawer({ hook, onClose }: { readonly hook: WebhookRow | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <SideDrawer title={t('messages', { name: hook?.name ?? '' })} open={hook !== undefined} onClose={onClose} isRecord>
      {hook === undefined ? null : <Messages id={hook.id} />}
    </SideDrawer>
  );
}

function Messages({ id }: { readonly id: string }) {
  const { t } = useTranslation('webhooks');
  const query = useQuery(readList(webhooks.messages, { params: { id }, query: { limit: 100 } }));
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={t('messages_none')} />
        ) : (
          <ul className={styles.messages}>
            {data.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Message({ message }: { readonly message: WebhookMessage }) {
  const { t } = useTranslation('webhooks');
  const { state, status, failure, tries, dueAt, subject, happenedAt } = message;
  const event = webhookEvents.find((one) => one === message.event);
  const said = [
    ...(failure === null ? [] : [t(`failures.${failure}`)]),
    ...(status === null ? [] : [t('answer', { status })]),
    ...(tries > 1 ? [t('tries', { count: tries })] : []),
    ...(dueAt === null || tries === 0 ? [] : [t('next', { time: instant(dueAt) })]),
  ];
  return (
    <li>
      <StatusTag {...looks[state]} label={t(`results.${state}`)} />
      <strong>{event === undefined ? message.event : t(`events.${event}`)}</strong>
      <div className={styles.aside}>
        {instant(happenedAt)} · {subject}
      </div>
      {said.length === 0 ? null : <div className={styles.aside}>{said.join(' · ')}</div>}
    </li>
  );
}
