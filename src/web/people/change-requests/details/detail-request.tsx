import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { detailChanges } from '#contract/people/detail-changes.ts';
import type { DetailChange, DetailRequest } from '#contract/people/detail-changes.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { KeptFiles } from '#web/reference/files/index.ts';
import { Decision, useOfferedMoves } from '#web/kit/requests/decision.tsx';
import { togetherOf } from '#web/kit/requests/moves.rules.ts';
import { RequestStatusTag } from '#web/kit/requests/request-status.tsx';
import { SHOWN_TOGETHER, Together } from '#web/kit/requests/together.tsx';
import { useNextWaiting } from '#web/kit/requests/use-next-waiting.ts';
import { Details } from '#web/kit/show/details.tsx';
import { day, month } from '#web/kit/show/formats.ts';
import { useDetailName, useDetailValue } from './detail-value.ts';
import { actOf } from './details.rules.ts';
import styles from './details.module.css';

/** A request: old and new of each field, what is accepted of them, and the decision. */
export function DetailRequestView({ request }: { readonly request: DetailRequest }) {
  const { t } = useTranslation(['details', 'requests']);
  const nameOf = useDetailName();
  const valueOf = useDetailValue();
  const { warn } = useFeedback();
  const decide = useChange(detailChanges.decide);
  const offered = useOfferedMoves('details', request);
  const onwards = useNextWaiting({ type: 'details', id: request.id });
  const decides = offered.some(({ key }) => key === 'approve');
  const hasAccount = request.changes.some(({ field }) => field === 'bankAccNumber');
  const { isOpen, scope } = togetherOf(request, offered);
  const sheet = useQuery({
    ...readList(detailChanges.requests, { query: { with: request.id, status: '0', scope, offset: 0, limit: SHOWN_TOGETHER } }),
    enabled: isOpen && hasAccount,
  });
  const decideAll = useChange(detailChanges.decideTogether);
  const total = sheet.data?.pagination.total ?? 1;
  const [isTogether, setTogether] = useState(true);
  const ofAll = isOpen && total > 1 && isTogether;
  const [ticked, setTicked] = useState<readonly string[]>(() => request.changes.map(({ key }) => key));
  const isPartial = decides && !ofAll && ticked.length < request.changes.length;
  const moves = offered
    .filter(({ key }) => key !== 'approve' || ofAll || ticked.length > 0)
    .map((move) => (move.key === 'approve' && isPartial ? { ...move, needsComment: true } : move));
  const toggle = (key: string): void => setTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]);
  return (
    <div className={styles.parts}>
      <Details
        items={[
          { label: t('employee'), value: `${request.employeeCode} ${request.employeeName}` },
          { label: t('status'), value: <RequestStatusTag status={request.status} /> },
          { label: t('requested'), value: day(request.requestedDate) },
          ...(request.filedBy === null ? [] : [{ label: t('filed_by'), value: request.filedBy }]),
          { label: t('reason_short'), value: request.reason },
          ...(request.paidFrom === null
            ? []
            : [{ label: t('paid_from'), value: t('paid_from_text', { month: month(request.paidFrom) }) }]),
          { label: t('decided_by'), value: request.userName },
          { label: t('comment'), value: request.comment },
        ]}
      />
      {decides && hasAccount ? <Alert type="warning" showIcon title={t('account_warning')} /> : null}
      {decides && request.alike.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('alike', { who: request.alike.map(({ code, name }) => `${code} ${name}`).join(', ') })}
        />
      ) : null}
      <ul className={styles.changes} aria-label={t('changes')}>
        {request.changes.map((change) => (
          <Change
            key={change.key}
            change={change}
            tick={decides && !ofAll ? { isOn: ticked.includes(change.key), onToggle: () => toggle(change.key) } : undefined}
          />
        ))}
      </ul>
      {request.papers.length === 0 ? null : (
        <section aria-label={t('papers')}>
          <strong>{t('papers')}</strong>
          <KeptFiles label={t('papers')} files={request.papers} />
        </section>
      )}
      {isOpen && total > 1 && sheet.data !== undefined ? (
        <Together
          requests={sheet.data.data.map(({ id, employeeCode, employeeName, changes }) => ({
            id,
            person: `${employeeCode} ${employeeName}`,
            what: changes.map(({ field }) => nameOf(field)).join(', '),
            change: changes.some(({ before, now }) => before !== now)
              ? null
              : {
                  before: changes.map(({ field, before }) => valueOf(field, before)).join(', '),
                  after: changes.map(({ field, after }) => valueOf(field, after)).join(', '),
                },
          }))}
          total={total}
          checked={isTogether}
          onChange={setTogether}
        />
      ) : null}
      {isPartial ? <Alert type="info" showIcon title={t(ticked.length === 0 ? 'none_ticked' : 'some_only')} /> : null}
      <Decision
        of="details"
        moves={moves}
        onwards={ofAll ? undefined : onwards}
        busy={decide.isPending || decideAll.isPending || (isOpen && hasAccount && sheet.isPending)}
        onMove={async ({ status }, comment) => {
          if (status !== 1 && status !== 2 && status !== 3) return;
          const said = { status, ...(comment === '' ? {} : { comment }) };
          if (ofAll) {
            const { data } = await decideAll.mutateAsync({ params: { id: request.id }, body: { ...said, count: total } });
            if (data.left > 0) warn(t('requests:together.done', { count: data.decided, left: data.left }));
            return;
          }
          await decide.mutateAsync({
            params: { id: request.id },
            body: {
              ...said,
              ...(status === 1 ? { accepted: [...ticked], seen: seenOf(request.changes) } : {}),
            },
          });
        }}
      />
    </div>
  );
}

/** What stands now, as it is shown: a later change of it is refused with both values. */
const seenOf = (changes: readonly DetailChange[]) => Object.fromEntries(changes.map(({ key, now }) => [key, now]));

function Change({
  change,
  tick,
}: {
  readonly change: DetailChange;
  readonly tick: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
}) {
  const { t } = useTranslation(['details', 'employees']);
  const valueOf = useDetailValue();
  const nameOf = useDetailName();
  const { field, before, after, now, isAccepted, file } = change;
  const isPart = change.key !== field;
  const shown = valueOf(field, isPart ? (after ?? before) : after);
  const name = nameOf(field);
  const hasChanged = isAccepted === null && valueOf(field, now) !== valueOf(field, before);
  const spoken = isPart ? `${name}: ${shown}` : name;
  return (
    <li className={styles.change}>
      <div className={styles.field}>
        {tick === undefined ? (
          <strong>{name}</strong>
        ) : (
          <Checkbox checked={tick.isOn} onChange={tick.onToggle} aria-label={t('accept', { field: spoken })}>
            <strong>{name}</strong>
          </Checkbox>
        )}
        {isPart ? <Tag>{t(`acts.${actOf(change)}`)}</Tag> : null}
        {isAccepted === null ? null : (
          <Tag color={isAccepted ? 'success' : 'default'}>{t(isAccepted ? 'accepted' : 'declined')}</Tag>
        )}
      </div>
      <dl className={styles.values}>
        {field === 'photo' || field === 'certificates' || field === 'documents' ? null : (
          <>
            <dt>{t('before')}</dt>
            <dd>{valueOf(field, before)}</dd>
          </>
        )}
        {hasChanged ? (
          <>
            <dt>{t('now')}</dt>
            <dd>
              {valueOf(field, now)} <Tag color="warning">{t('changed_meanwhile')}</Tag>
            </dd>
          </>
        ) : null}
        <dt>{t('wanted')}</dt>
        <dd className={styles.wanted}>
          {valueOf(field, after)}
          {file === null ? null : <KeptFiles label={spoken} files={[file]} />}
        </dd>
      </dl>
    </li>
  );
}
