import { FileExcelOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Needs } from '#contract/permissions.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { ExportBox, useExportRun } from './export-box.tsx';

export interface ExportButtonProps {
  readonly needs?: Needs | undefined;
  readonly label?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** What the file holds, where it is not the whole list. */
  readonly text?: string | undefined;
  /** Asks the server for the file; resolves with its link. */
  readonly onExport: () => Promise<string>;
}

/** A button that opens the export drawer: makes the spreadsheet and offers it as a link. */
export function ExportButton({ needs, label, disabledReason, text, onExport }: ExportButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const run = useExportRun();
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
      <SideDrawer title={t('export_box.title')} open={open} onClose={() => setOpen(false)} width={400}>
        <ExportBox run={run} choice={text === undefined ? undefined : <p>{text}</p>} onMake={() => run.make(onExport)} />
      </SideDrawer>
    </>
  );
}
