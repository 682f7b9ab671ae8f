import { useQuery } from '@tanstack/react-query';
import { letters } from '#contract/people/letters/letters.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { readList } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from '../../employees.module.css';

/** As many letters are listed; the rest stand on the page of letters. */
const MOST = 50;

/** The signed letters about somebody, for HR and the person. */
export function LettersOfPerson({ employeeId, isOwn }: { readonly employeeId: string; readonly isOwn: boolean }) {
  const { t } = useTranslation('kinds');
  const scope = isOwn ? 'mine' : 'all';
  const query = { offset: 0, limit: MOST, scope, employeeId, status: String(REQUEST.APPROVED) } as const;
  const found = useQuery(readList(letters.requests, { query })).data?.data ?? [];
  if (found.length === 0) return <p>{t('letter.none_signed')}</p>;
  return (
    <ul className={styles.letters}>
      {found.map(({ id, key, requestNo, requestedDate }) => (
        <li key={id}>
          <PageLink to={paths.letter(id)}>{t(`letter.keys.${key}`)}</PageLink> · {requestNo} · {day(requestedDate)}
        </li>
      ))}
    </ul>
  );
}
