import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Needs } from '#contract/permissions.ts';
import { messageOf } from '#web/api/failure.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';

export interface ExportButtonProps {
  readonly needs?: Needs | undefined;
  readonly label?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** Asks the server for the file; resolves with its link. */
  readonly onExport: () => Promise<string>;
}

type State =
  | { readonly kind: 'start' | 'making' }
  | { readonly kind: 'ready'; readonly link: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A button that opens the export drawer: makes the spreadsheet and offers it as a link. */
export function ExportButton({ needs, label, disabledReason, onExport }: ExportButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<State>({ kind: 'start' });
  const make = (): void => {
    setState({ kind: 'making' });
    onExport().then(
      (link) => setState({ kind: 'ready', link }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  };
  const show = (): void => {
    setState({ kind: 'start' });
    setOpen(true);
  };
  return (
    <>
      <ActionButton
        label={label ?? t('export')}
        icon={<FileExcelOutlined />}
        needs={needs}
        disabledReason={disabledReason}
        onClick={show}
      />
      <SideDrawer title={t('export_box.title')} open={open} onClose={() => setOpen(false)} width={400}>
        <div aria-live="polite">
          {state.kind === 'ready' ? (
            <Result
              status="success"
              title={t('export_box.ready')}
              extra={
                <Button type="primary" icon={<DownloadOutlined />} href={state.link} download>
                  {t('export_box.download')}
                </Button>
              }
            />
          ) : (
            <Result
              icon={<FileExcelOutlined />}
              status={state.kind === 'failed' ? 'warning' : 'info'}
              title={state.kind === 'making' ? t('export_box.making') : t('export_box.title')}
              subTitle={state.kind === 'failed' ? messageOf(state.error) : t('export_box.text')}
              extra={
                <Button type="primary" loading={state.kind === 'making'} onClick={make}>
                  {state.kind === 'failed' ? t('retry') : t('export_box.make')}
                </Button>
              }
            />
          )}
        </div>
      </SideDrawer>
    </>
  );
}
