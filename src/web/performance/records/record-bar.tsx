import { useState } from 'react';
import type { ReactNode } from 'react';
import { ActionBar } from '#web/kit/feedback/action-bar.tsx';
import type { BarAction } from '#web/kit/feedback/action-bar.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';

/** What stands beside a record and opens in a drawer: its files, its versions, notes about its person. */
export interface Beside {
  readonly key: string;
  readonly title: string;
  /** On the button, where it says more than the title. */
  readonly label?: string | undefined;
  /** Stands beside the first button instead of in the menu. */
  readonly isNear?: boolean | undefined;
  readonly content: () => ReactNode;
}

interface RecordBarProps {
  readonly actions: readonly BarAction[];
  /** What is not there for the reader is undefined. */
  readonly beside: readonly (Beside | undefined)[];
}

/** What can be done with a record of performance, and the drawer of what stands beside it. */
export function RecordBar({ actions, beside }: RecordBarProps) {
  const [opened, setOpened] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const there = beside.filter((one) => one !== undefined);
  const shown = there.find(({ key }) => key === opened);
  return (
    <>
      <ActionBar
        actions={[
          ...actions,
          ...there.map(({ key, title, label = title, isNear }) => ({
            key,
            label,
            isNear,
            onClick: () => {
              setOpened(key);
              setOpen(true);
            },
          })),
        ]}
      />
      <SideDrawer title={shown?.title ?? ''} open={isOpen && shown !== undefined} onClose={() => setOpen(false)} isRecord>
        {shown?.content()}
      </SideDrawer>
    </>
  );
}
