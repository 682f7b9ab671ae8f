import { FileExcelOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Needs } from '#contract/permissions.ts';
import { useMay } from '#web/api/current-session.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { ExportBox, useExportRun } from './export-box.tsx';

export interface ExportButtonProps {
  readonly needs?: Needs | undefined;
  readonly label?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** What the file holds, where it is not the whole list. */
  readonly text?: string | undefined;
  /** Asks the server for the file; resolves with its link. */
  readonly onExport: () => Promise<string>;
  /** Another file that holds more, offered beside it to who may have it. */
  readonly whole?: {
    readonly needs: Needs;
    readonly label: string;
    readonly text: string;
    readonly onExport: () => Promise<string>;
  };
}

/** A button that opens the export drawer: makes the spreadsheet and offers it as a link. */
export function ExportButton({ needs, label, disabledReason, text, onExport, whole }: ExportButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const run = useExportRun();
  const mayWhole = useMay(whole?.needs ?? 'session');
  const [part, setPart] = useState<'list' | 'whole'>('list');
  const offered = mayWhole ? whole : undefined;
  const chosen = part === 'whole' ? offered : undefined;
  const show = (): void => {
    run.reset();
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
      <SideDrawer title={t('export_box.title')} open={open} onClose={() => setOpen(false)}>
        <ExportBox
          run={run}
          choice={
            offered === undefined ? (
              text === undefined ? undefined : (
                <p>{text}</p>
              )
            ) : (
              <>
                <PartChoice
                  label={t('export_box.title')}
                  parts={[
                    { value: 'list', label: t('export_box.list') },
                    { value: 'whole', label: offered.label },
                  ]}
                  value={part}
                  onChange={setPart}
                />
                <p>{chosen?.text ?? text ?? t('export_box.text')}</p>
              </>
            )
          }
          onMake={() => run.make(chosen?.onExport ?? onExport)}
        />
      </SideDrawer>
    </>
  );
}
