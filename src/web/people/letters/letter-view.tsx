import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { letters } from '#contract/people/letters/letters.ts';
import type { LetterDetail } from '#contract/people/letters/letters.ts';
import { read, useChange } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Decision, useOfferedMoves } from '#web/kit/requests/decision.tsx';
import { RequestStatusTag } from '#web/kit/requests/request-status.tsx';
import { useNextWaiting } from '#web/kit/requests/use-next-waiting.ts';
import { Details } from '#web/kit/show/details.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { LetterText } from './letter-text.tsx';
import styles from './letters.module.css';

/** One letter with its text, and the decision on it. */
export function LetterView({ id }: { readonly id: string }) {
  const query = useQuery(read(letters.detail, { params: { id } }));
  return <Loaded query={query}>{({ data }) => <Shown letter={data} />}</Loaded>;
}

function Shown({ letter: row }: { readonly letter: LetterDetail }) {
  const { t } = useTranslation('kinds');
  const decide = useChange(letters.decide);
  const moves = useOfferedMoves('letter', row);
  const onwards = useNextWaiting({ type: 'letter', id: row.id });
  return (
    <div className={styles.stack}>
      <Details
        items={[
          { label: t('letter.employee'), value: `${row.employeeCode} ${row.employeeName}` },
          { label: t('letter.fields.template'), value: t(`letter.keys.${row.key}`) },
          { label: t('letter.status'), value: <RequestStatusTag status={row.status} /> },
          { label: t('letter.fields.addressee'), value: row.addressee },
          { label: t('letter.decided_by'), value: row.userName },
          { label: t('letter.comment'), value: row.comment },
        ]}
      />
      {row.checkCode === null || row.letter === null ? null : <PageLink to={paths.letter(row.id)}>{t('letter.print')}</PageLink>}
      <Lacking letter={row} />
      {row.letter === null ? (
        <Alert type="info" showIcon title={t('letter.hidden')} />
      ) : (
        <LetterText
          letter={row.letter}
          language={row.language}
          signed={row.checkCode === null ? undefined : { requestNo: row.requestNo, checkCode: row.checkCode }}
        />
      )}
      <Decision
        of="letter"
        moves={moves}
        onwards={onwards}
        busy={decide.isPending}
        onMove={async ({ status }, comment) => {
          if (status !== 1 && status !== 2 && status !== 3) return;
          await decide.mutateAsync({ params: { id: row.id }, body: { status, ...(comment === '' ? {} : { comment }) } });
        }}
      />
    </div>
  );
}

/** The facts that keep a letter from being signed. */
export function Lacking({ letter: { lacking } }: { readonly letter: Pick<LetterDetail, 'lacking'> }) {
  const { t } = useTranslation('kinds');
  if (lacking.length === 0) return null;
  const facts = lacking.map((fact) => t(`letter.facts.${fact}`)).join(', ');
  return <Alert type="warning" showIcon title={t('letter.lacking', { facts })} />;
}
