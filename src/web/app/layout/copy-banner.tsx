import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { useSession } from '#web/api/current-session.ts';
import { instant } from '#web/kit/show/formats.ts';

/** Says, as long as one is signed in, that a company is a copy: nobody shall take it for the one that pays. */
export function CopyBanner() {
  const { t } = useTranslation('shell');
  const { copyOf } = useSession();
  if (copyOf === null) return null;
  return <Alert banner type="info" showIcon title={t('copy_of', { code: copyOf.code, time: instant(copyOf.at) })} />;
}
