import { Button, Result } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { messageOf } from '#web/api/failure.ts';

export interface FailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a part of a page shows when it could not be loaded. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Result
        status="warning"
        title={title}
        subTitle={messageOf(error)}
        extra={
          <Button type="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
