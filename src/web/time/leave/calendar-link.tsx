import { LinkOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { leaveCalendar } from '#contract/time/leave.ts';
import { useSession } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import styles from './leave.module.css';

/** The private link by which a calendar program reads who of the team is away; for people, since an account alone has no team. */
export function CalendarLink() {
  const { t } = useTranslation('leave');
  const { employeeId } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  if (employeeId === null) return null;
  return (
    <>
      <ActionButton label={t('calendar.feed_button')} icon={<LinkOutlined aria-hidden />} onClick={() => setIsOpen(true)} />
      <Dialog title={t('calendar.feed_title')} open={isOpen} onClose={close}>
        <LinkState />
      </Dialog>
    </>
  );
}

function LinkState() {
  const { t } = useTranslation('leave');
  const query = useQuery(read(leaveCalendar.feed, {}));
  const make = useChange(leaveCalendar.makeFeed);
  const end = useChange(leaveCalendar.endFeed);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const once = useOnce();
  const act = (action: () => Promise<void>): void =>
    void once(action).catch((error: unknown) => failed(t('calendar.feed_failed'), error));
  const link = make.data?.data.link;
  const makeOne = async (hasOne: boolean): Promise<void> => {
    const yes =
      !hasOne ||
      (await confirm({
        title: t('calendar.feed_again'),
        text: t('calendar.feed_again_question'),
        yes: t('calendar.feed_again'),
      }));
    if (yes) await make.mutateAsync({});
  };
  const endIt = async (): Promise<void> => {
    const question = { title: t('calendar.feed_end'), text: t('calendar.feed_end_question'), yes: t('calendar.feed_end') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await end.mutateAsync({});
    make.reset();
    success({ title: t('calendar.feed_ended') });
  };
  return (
    <Loaded query={query}>
      {({ data: { madeAt } }) => (
        <div className={styles.link}>
          <p>{t('calendar.feed_about')}</p>
          <p>{t('calendar.feed_secret')}</p>
          {link === undefined ? (
            <p>
              <strong>{madeAt === null ? t('calendar.feed_none') : t('calendar.feed_since', { day: instant(madeAt) })}</strong>
            </p>
          ) : (
            <MadeLink link={new URL(link, location.origin).href} />
          )}
          <div className={styles.tools}>
            <ActionButton
              label={t(madeAt === null ? 'calendar.feed_make' : 'calendar.feed_again')}
              kind={madeAt === null ? 'primary' : 'default'}
              loading={make.isPending}
              onClick={() => act(() => makeOne(madeAt !== null))}
            />
            {madeAt === null ? null : (
              <ActionButton label={t('calendar.feed_end')} danger loading={end.isPending} onClick={() => act(endIt)} />
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}

function MadeLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('leave');
  return (
    <>
      <Alert type="success" showIcon title={t('calendar.feed_once')} />
      <div className={styles.made}>
        <Input readOnly value={link} aria-label={t('calendar.feed_link')} onFocus={(event) => event.target.select()} />
        <Typography.Text copyable={{ text: link, tooltips: [t('calendar.feed_copy'), t('calendar.feed_copied')] }} />
      </div>
      <p>{t('calendar.feed_how')}</p>
    </>
  );
}
