import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { termChanges } from '#contract/people/term-changes.ts';
import type { TermRequest } from '#contract/people/term-changes.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { KeptFiles } from '#web/reference/files/index.ts';
import { Decision, useOfferedMoves } from '#web/kit/requests/decision.tsx';
import { RequestStatusTag } from '#web/kit/requests/request-status.tsx';
import { SHOWN_TOGETHER } from '#web/kit/requests/together.tsx';
import { useNextWaiting } from '#web/kit/requests/use-next-waiting.ts';
import { togetherOf } from '#web/kit/requests/moves.rules.ts';
import { Details } from '#web/kit/show/details.tsx';
import { day } from '#web/kit/show/formats.ts';
import { ExplainTerms } from './explain-terms.tsx';
import { TermValues } from './term-values.tsx';
import { TermsTogether } from './terms-together.tsx';
import styles from './terms.module.css';

/** A change: what stands and what shall stand, what stands in its way, and the decision. */
export function TermRequestView({ request }: { readonly request: TermRequest }) {
  const { t } = useTranslation(['terms', 'requests']);
  const decide = useChange(termChanges.decide);
  const offered = useOfferedMoves('terms', request);
  const onwards = useNextWaiting({ type: 'terms', id: request.id });
  const { isOpen, scope } = togetherOf(request, offered);
  const sheet = useQuery({
    ...readList(termChanges.requests, { query: { with: request.id, status: '0', scope, offset: 0, limit: SHOWN_TOGETHER } }),
    enabled: isOpen,
  });
  const decideAll = useChange(termChanges.decideTogether);
  const total = sheet.data?.pagination.total ?? 1;
  const [isTogether, setTogether] = useState(true);
  const ofAll = isOpen && total > 1 && isTogether;
  const { warn } = useFeedback();
  const cannot = !ofAll && (request.isStale || request.needsPaper);
  const isDated = [...request.before, ...request.after].some(({ from }) => from !== null);
  const isDecided = request.status === REQUEST.APPROVED;
  return (
    <div className={styles.parts}>
      <Details
        items={[
          { label: t('employee'), value: `${request.employeeCode} ${request.employeeName}` },
          { label: t('what'), value: t(`parts.${request.part}`) },
          { label: t('from'), value: isDated ? day(request.effectiveFrom) : t('on_approval') },
          { label: t('status'), value: <RequestStatusTag status={request.status} /> },
          { label: t('requested'), value: day(request.requestedDate) },
          { label: t('filed_by'), value: request.filedBy },
          ...(request.mayExplain ? [] : [{ label: t('reason'), value: request.reason }]),
          { label: t('decided_by'), value: request.userName },
          { label: t('comment'), value: request.comment },
        ]}
      />
      {request.isLate ? <Alert type="warning" showIcon title={t(isDecided ? 'late_text' : 'late_waits_text')} /> : null}
      <TermValues request={request} />
      {request.papers.length === 0 ? null : (
        <section aria-label={t('papers')}>
          <strong>{t('papers')}</strong>
          <KeptFiles label={t('papers')} files={request.papers} />
        </section>
      )}
      {request.isStale ? <Alert type="error" showIcon title={t('stale')} /> : null}
      {request.needsPaper ? <Alert type="info" showIcon title={t('needs_paper')} /> : null}
      {request.mayExplain ? <ExplainTerms request={request} /> : null}
      {isOpen && total > 1 && sheet.data !== undefined ? (
        <TermsTogether requests={sheet.data.data} total={total} checked={isTogether} onChange={setTogether} />
      ) : null}
      <Decision
        of="terms"
        moves={offered.filter(({ key }) => key !== 'approve' || !cannot)}
        onwards={ofAll ? undefined : onwards}
        busy={decide.isPending || decideAll.isPending || (isOpen && sheet.isPending)}
        onMove={async ({ status }, comment) => {
          if (status !== REQUEST.APPROVED && status !== REQUEST.REJECTED && status !== REQUEST.CANCELLED) return;
          const body = { status, ...(comment === '' ? {} : { comment }) };
          if (ofAll) {
            const { data } = await decideAll.mutateAsync({ params: { id: request.id }, body: { ...body, count: total } });
            if (data.left > 0) warn(t('requests:together.done', { count: data.decided, left: data.left }));
          } else await decide.mutateAsync({ params: { id: request.id }, body });
        }}
      />
    </div>
  );
}
