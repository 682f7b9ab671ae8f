import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { signInOptions } from '#web/access/auth/auth.api.ts';

/** Version and copyright. */
export function ProductLine({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('auth');
  const { data: options } = useQuery(signInOptions);
  return (
    <footer className={className}>
      {options === undefined ? null : (
        <>
          {t('version', { version: options.data.version })} · {t('copyright', { year: options.data.year })}
        </>
      )}
    </footer>
  );
}
