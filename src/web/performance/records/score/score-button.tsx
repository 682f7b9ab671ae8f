import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { ScoreExplained } from './score-explained.tsx';
import type { ScoreExplainedProps } from './score-explained.tsx';

/** A button with the drawer that says how a score came about. */
export function ScoreButton(props: Pick<ScoreExplainedProps, 'score' | 'rules'>) {
  const { t } = useTranslation('performanceRecords');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('score.title')}</Button>
      <SideDrawer title={t('score.title')} open={isOpen} onClose={() => setOpen(false)} isRecord>
        <ScoreExplained {...props} />
      </SideDrawer>
    </>
  );
}
