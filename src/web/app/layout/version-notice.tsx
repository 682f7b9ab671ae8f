import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { takeNewVersion, versionWaits } from '#web/start/kept-files.ts';

/** Says that a new version is there, and opens it when asked: never under the hands of who types. */
export function VersionNotice() {
  const { t } = useTranslation('shell');
  const waits = useSyncExternalStore(versionWaits.subscribe, versionWaits.get);
  const take = (
    <Button size="small" type="primary" onClick={takeNewVersion}>
      {t('new_version.take')}
    </Button>
  );
  return <output>{waits ? <Alert banner closable type="info" title={t('new_version.text')} action={take} /> : null}</output>;
}
