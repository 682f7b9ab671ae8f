import { useRouter } from '@tanstack/react-router';
import { App } from 'antd';
import { Fragment, createElement, useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';

export interface Question {
  readonly title: string;
  readonly text?: string | undefined;
  /** What the answer rests on, under the text. */
  readonly details?: ReactNode;
  /** The details are a list of several columns. */
  readonly isWide?: boolean | undefined;
  readonly yes: string;
  readonly no?: string | undefined;
  readonly danger?: boolean | undefined;
}

type Ask = ReturnType<typeof App.useApp>['modal']['confirm'];

/** A dialog over whatever is on screen, asking or telling. It goes with the page that opened it, and with Back: nobody answers for another page. */
function usePassingDialog(kind: 'confirm' | 'error' | 'success'): (dialog: Parameters<Ask>[0], onGone?: () => void) => void {
  const { modal } = App.useApp();
  const { history } = useRouter();
  return useCallback(
    (dialog, onGone) => {
      const { pathname, href } = history.location;
      const stop = history.subscribe(({ action, location }) => {
        const stays = location.pathname === pathname && (action.type === 'PUSH' || action.type === 'REPLACE');
        // Back is told also where somebody chose to stay.
        if (stays || location.href === href) return;
        stop();
        opened.destroy();
        onGone?.();
      });
      const opened = modal[kind]({ ...dialog, afterClose: stop });
    },
    [modal, history, kind],
  );
}

/** A question that goes with the page that asked it. */
export const usePassingQuestion = (): ((question: Parameters<Ask>[0], onGone?: () => void) => void) =>
  usePassingDialog('confirm');

/** What failed, in a dialog that is closed by hand or by leaving. */
export const useFailureDialog = (): ((told: Parameters<Ask>[0]) => void) => usePassingDialog('error');

/** What is ready, in a dialog that is closed by hand or by leaving. */
export const useReadyDialog = (): ((told: Parameters<Ask>[0]) => void) => usePassingDialog('success');

/** Asks and resolves with the answer; closing the dialog is a no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = usePassingQuestion();
  const { t } = useTranslation();
  return useCallback(
    async (question) =>
      await new Promise<boolean>((resolve) => {
        ask(
          {
            title: question.title,
            content: createElement(Fragment, null, question.text, question.details),
            ...(question.details === undefined ? {} : { width: question.isWide === true ? 960 : 640 }),
            okText: question.yes,
            cancelText: question.no ?? t('cancel'),
            okButtonProps: { danger: question.danger === true },
            focusable: { autoFocusButton: question.danger === true ? 'cancel' : 'ok' },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          },
          () => resolve(false),
        );
      }),
    [ask, t],
  );
}

/** The confirmation before every delete, in the words of the seeds. */
export function useConfirmDelete(): (title?: string) => Promise<boolean> {
  const confirm = useConfirm();
  const { t } = useTranslation();
  return useCallback(
    async (title) =>
      await confirm({
        title: title ?? t('confirm.delete_title'),
        text: t('confirm.delete_text'),
        yes: t('confirm.delete_yes'),
        danger: true,
      }),
    [confirm, t],
  );
}
