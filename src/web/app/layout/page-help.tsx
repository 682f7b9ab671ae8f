import { QuestionCircleOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { helpKeyOf } from '#web/app/help/help-text.ts';
import { useHelp } from '#web/app/help/use-help.ts';
import { titleKey } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';

/** 'What is this?' in the head of a page: its help in a dialog, brought when it is asked for. */
export function PageHelpButton({ title }: { readonly title: Module['title'] }) {
  const { t } = useTranslation(['shell', 'kinds']);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { texts, hasFailed } = useHelp(isOpen);
  const text = texts.get(helpKeyOf(title));
  return (
    <>
      <ActionButton kind="text" iconOnly icon={<QuestionCircleOutlined />} label={t('help.what')} onClick={() => setOpen(true)} />
      <Dialog title={`${t('help.what')} ${t(titleKey(title))}`} open={isOpen} onClose={close} width={480}>
        {text === undefined && !hasFailed ? <Skeleton active title={false} /> : <p>{text ?? t('help.failed')}</p>}
      </Dialog>
    </>
  );
}
