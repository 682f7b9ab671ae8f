import { App } from 'antd';
import { Fragment, createElement, useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Question {
  readonly title: string;
  readonly text?: string | undefined;
  /** What the answer rests on, under the text. */
  readonly details?: ReactNode;
  readonly yes: string;
  readonly no?: string | undefined;
  readonly danger?: boolean | undefined;
}

/** Asks and resolves with the answer; closing the dialog is a no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return useCallback(
    async (question) =>
      await new Promise<boolean>((resolve) => {
        modal.confirm({
          title: question.title,
          content: createElement(Fragment, null, question.text, question.details),
          ...(question.details === undefined ? {} : { width: 640 }),
          okText: question.yes,
          cancelText: question.no ?? t('cancel'),
          okButtonProps: { danger: question.danger === true },
          focusable: { autoFocusButton: question.danger === true ? 'cancel' : 'ok' },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal, t],
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
