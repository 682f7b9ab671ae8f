import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { messageOf } from '#web/api/failure.ts';

type State =
  | { readonly kind: 'start' | 'making' }
  | { readonly kind: 'ready'; readonly link: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A file that is being made. */
export interface ExportRun {
  readonly state: State;
  /** Asks the server for the file; `onExport` resolves with its link. */
  readonly make: (onExport: () => Promise<string>) => void;
  readonly reset: () => void;
}

/** The making of a file: not begun, under way, its link or why not. */
export function useExportRun(): ExportRun {
  const [state, setState] = useState<State>({ kind: 'start' });
  return {
    state,
    reset: () => setState({ kind: 'start' }),
    make: (onExport) => {
      setState({ kind: 'making' });
      onExport().then(
        (link) => setState({ kind: 'ready', link }),
        (error: unknown) => setState({ kind: 'failed', error }),
      );
    },
  };
}

export interface ExportBoxProps {
  readonly run: ExportRun;
  readonly onMake: () => void;
  /** What is chosen before the file is made, in the place of what it holds. */
  readonly choice?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** The inside of an export drawer: makes the spreadsheet and offers it as a link. */
export function ExportBox({ run: { state }, onMake, choice, disabled = false }: ExportBoxProps) {
  const { t } = useTranslation();
  if (state.kind === 'ready') {
    return (
      <div aria-live="polite">
        <Result
          status="success"
          title={t('export_box.ready')}
          extra={
            <Button type="primary" icon={<DownloadOutlined />} href={state.link} download>
              {t('export_box.download')}
            </Button>
          }
        />
      </div>
    );
  }
  const button = (
    <Button type="primary" loading={state.kind === 'making'} disabled={disabled} onClick={onMake}>
      {state.kind === 'failed' ? t('retry') : choice === undefined ? t('export_box.make') : t('export')}
    </Button>
  );
  return (
    <div aria-live="polite">
      {state.kind === 'start' && choice !== undefined ? (
        <>
          {choice}
          {button}
        </>
      ) : (
        <Result
          icon={<FileExcelOutlined />}
          status={state.kind === 'failed' ? 'warning' : 'info'}
          title={state.kind === 'making' ? t('export_box.making') : t('export_box.title')}
          subTitle={state.kind === 'failed' ? messageOf(state.error) : t('export_box.text')}
          extra={button}
        />
      )}
    </div>
  );
}
