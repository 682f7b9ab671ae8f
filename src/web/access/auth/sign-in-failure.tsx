import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import styles from './sign-in.module.css';

/**
 * Why the last try failed, where it is read in peace: the popup of the seed is gone after two seconds. The server answered in
 * the language of that moment; in another one it is said anew, from the refusal's code.
 */
export function SignInFailure({ error }: { readonly error: unknown }) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const [answeredIn] = useState(i18n.language);
  const code = error instanceof CallFailure ? error.code : '';
  const words: unknown = i18n.getResource(i18n.language, 'errors', code);
  // A sentence that holds a number of seconds stays as it was answered.
  const isSaidAnew = i18n.language !== answeredIn && typeof words === 'string' && !words.includes('{{');
  return (
    <Alert
      type="error"
      showIcon
      className={styles.note ?? ''}
      title={t('auth:failed')}
      description={isSaidAnew ? words : messageOf(error)}
    />
  );
}
