import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { WaitingRow } from '#contract/home/approvals.ts';
import { isIn } from '#contract/request-kinds.ts';
import type { SheetDayRow, SheetDetail } from '#contract/time/timesheets.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useBack } from '#web/kit/address/places.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { DAYOFF_MS, useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { useNextWaiting } from '#web/kit/requests/use-next-waiting.ts';
import { day, monthName, number } from '#web/kit/show/formats.ts';
import { DayCards } from './day-cards.tsx';
import { DayOffDialog } from './dayoff-dialog.tsx';
import { SheetPaper } from './sheet-paper.tsx';
import { SheetStatusTag } from './sheet-status.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { sheetDetail, useApproveSheet, useRemoveDaysOff, useSubmitSheet } from './timesheets.api.ts';
import styles from './timesheets.module.css';
import { monthOfSheet } from './timesheets.rules.ts';

/** A timesheet: the month on a sheet of paper, on a phone as cards of its days. */
export function TimesheetDetailScreen() {
  const { t } = useTranslation(['timesheets', 'shell']);
  const query = useQuery(sheetDetail(useRouteId()));
  const sheet = query.data?.data;
  const [split, setSplit] = useState<SheetDayRow>();
  const closeSplit = useCallback(() => setSplit(undefined), []);
  const removeDayOff = useRemoval();
  return (
    <Page
      title={
        sheet === undefined ? t('shell:pages.timesheet') : t('detail_title', { month: monthName(monthOfSheet(sheet.attendance)) })
      }
      crumbs={[{ title: t('shell:pages.timesheets'), to: paths.timesheets() }]}
      aside={sheet === undefined ? null : <SheetStatusTag status={sheet.attendance.status} />}
      actions={sheet === undefined ? null : <Actions sheet={sheet} />}
    >
      <BackLink to={paths.timesheets()} />
      <Loaded query={query} isPage>
        {({ data }) => (
          <div className={styles.screen}>
            <Notes sheet={data} />
            <DayCards sheet={data} onSplit={setSplit} onRemove={removeDayOff} />
            <SheetPaper sheet={data} onSplit={setSplit} onRemove={removeDayOff} />
            <SplitDialog sheet={data} row={split} onClose={closeSplit} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Submit for the owner, Approve for who may; neither can be rolled back, so both ask first. */
function Actions({ sheet }: { readonly sheet: SheetDetail }) {
  const { t } = useTranslation('timesheets');
  const back = useBack();
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const submit = useSubmitSheet();
  const approve = useApproveSheet();
  const onwards = useNextWaiting({ type: 'timesheet', id: sheet.id });
  const [isAdding, setAdding] = useState(false);
  const close = useCallback(() => setAdding(false), []);
  const isPending = isIn('timesheet', 'drafts', sheet.attendance.status);
  const step = async (kind: 'submit' | 'approve'): Promise<void> => {
    if (!(await confirm({ title: t(`${kind}_title`), text: t(`${kind}_text`), yes: t(kind) }))) return;
    let next: WaitingRow | undefined;
    try {
      if (kind === 'approve') next = await onwards.find();
      await (kind === 'submit' ? submit : approve).mutateAsync({ params: { id: sheet.id } });
    } catch (error) {
      failed(t(kind), error);
      return;
    }
    if (next === undefined) back(paths.timesheets());
    else onwards.open(next);
    success(
      kind === 'submit'
        ? { title: t('submitted'), text: t('submitted_done') }
        : { title: t('approved'), text: next === undefined ? t('approved_done') : onwards.said },
    );
  };
  return (
    <>
      <PrintButton />
      {sheet.isOwner && isPending ? (
        <>
          <ActionButton label={t('add_dayoff')} onClick={() => setAdding(true)} />
          <ActionButton
            kind="primary"
            label={t('submit')}
            loading={submit.isPending}
            disabledReason={sheet.maySubmit ? undefined : t('submit_from', { day: day(sheet.submitFrom) })}
            onClick={() => void once(async () => await step('submit'))}
          />
          <DayOffDialog open={isAdding} onClose={close} />
        </>
      ) : null}
      {sheet.mayApprove ? (
        <ActionButton
          kind="primary"
          label={t('approve')}
          loading={approve.isPending}
          onClick={() => void once(async () => await step('approve'))}
        />
      ) : null}
    </>
  );
}

/** Takes a day off back, after the question. */
function useRemoval(): (row: SheetDayRow) => void {
  const { t } = useTranslation('timesheets');
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const remove = useRemoveDaysOff();
  const ask = async ({ dayoffId }: SheetDayRow): Promise<void> => {
    if (dayoffId === null) return;
    const isSure = await confirm({ title: t('delete_title'), text: t('delete_text'), yes: t('delete'), danger: true });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { id: dayoffId } });
      success({ title: t('deleted'), text: t('deleted_text'), ms: DAYOFF_MS });
    } catch (error) {
      failed(t('dayoff_title'), error);
    }
  };
  return (row) => void ask(row);
}

/** What owner and approver should know before they go on. */
function Notes({ sheet }: { readonly sheet: SheetDetail }) {
  const { t } = useTranslation('timesheets');
  const notes = [
    ...(sheet.pendingLeave > 0 ? [t('pending_leave')] : []),
    ...(sheet.daysOffNotMadeUp > 0 ? [t('not_made_up', { days: number(sheet.daysOffNotMadeUp) })] : []),
    ...(sheet.changedSince.length > 0
      ? [
          t('changed_since', {
            days: sheet.changedSince
              .map((one) => t('changed_day', { day: day(one.date), hour: number(one.hour), now: number(one.now) }))
              .join('; '),
          }),
        ]
      : []),
  ];
  return notes.map((note) => <Alert key={note} type="warning" showIcon title={note} className="no-print" />);
}
