import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { ResultPage } from './result-page.tsx';

/** What stands in a screen's place when its code fails; the frame around it stays. */
export function PageCrash({ reset }: ErrorComponentProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <ResultPage title={t('shell:crash.title')} text={t('shell:crash.text')}>
      <Button type="primary" onClick={reset}>
        {t('common:retry')}
      </Button>
    </ResultPage>
  );
}
