import { DownOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { ExportBox, useExportRun } from './export-box.tsx';

/** A file that can be had. */
export interface ExportEntry {
  readonly key: string;
  readonly label: string;
  /** Asks the server for the file; resolves with its link. */
  readonly onExport: () => Promise<string>;
  /** What is chosen first; without it the file is made at once. */
  readonly choice?: ReactNode;
  /** Something is still to be chosen. */
  readonly disabled?: boolean;
}

export interface ExportMenuProps {
  /** Entries under a heading of their own, where it has a label. */
  readonly groups: readonly { readonly key: string; readonly label?: string; readonly entries: readonly ExportEntry[] }[];
  readonly disabled?: boolean | undefined;
}

/** The export of a report that has several files: which one, then the drawer with its link. */
export function ExportMenu({ groups, disabled = false }: ExportMenuProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState(false);
  const run = useExportRun();
  const entries = groups.flatMap((group) => group.entries);
  const entry = entries.find(({ key }) => key === chosen);
  const choose = (key: string): void => {
    const next = entries.find((one) => one.key === key);
    if (next === undefined) return;
    run.reset();
    setChosen(key);
    setOpen(true);
    if (next.choice === undefined) run.make(next.onExport);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: groups.flatMap((group) => {
            const items = group.entries.map(({ key, label }) => ({ key, label }));
            return group.label === undefined
              ? items
              : [{ key: group.key, type: 'group' as const, label: group.label, children: items }];
          }),
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button icon={<FileExcelOutlined />} disabled={disabled}>
          {t('export')} <DownOutlined />
        </Button>
      </Dropdown>
      <SideDrawer title={entry?.label ?? t('export_box.title')} open={open} onClose={() => setOpen(false)}>
        {entry === undefined ? null : (
          <ExportBox run={run} onMake={() => run.make(entry.onExport)} choice={entry.choice} disabled={entry.disabled} />
        )}
      </SideDrawer>
    </>
  );
}
