import { useTranslation } from '#web/language/use-translation.ts';
import type { TermRequest, TermValue } from '#contract/people/term-changes.ts';
import { Together } from '#web/kit/requests/together.tsx';
import type { TogetherProps } from '#web/kit/requests/together.tsx';
import { day, moneyIn, number } from '#web/kit/show/formats.ts';

/** The people of one sheet or bulk act with old and new pay, and what their salaries become together. */
export function TermsTogether({
  requests,
  total,
  ...choice
}: Pick<TogetherProps, 'total' | 'checked' | 'onChange'> & { readonly requests: readonly TermRequest[] }) {
  const { t } = useTranslation(['terms', 'requests']);
  /** A side of a change in a few words. */
  const brief = (values: readonly TermValue[]): string => {
    const last = values.at(-1);
    if (last === undefined) return t('nothing');
    const { salary, contract, lines, benefits, funds, facts } = last;
    return [
      ...(salary === null ? [] : [moneyIn(salary, 'USD')]),
      ...(contract === null ? [] : [t('parts.contract')]),
      ...lines.map(({ project, percentage }) => `${project} ${number(percentage)}%`),
      ...benefits.map(({ item, amount }) => `${item} ${moneyIn(amount, 'USD')}`),
      ...(funds === null ? [] : [t('parts.fund')]),
      ...facts.map(({ name, value }) => `${name}: ${value}`),
    ].join('; ');
  };
  const sum = (values: readonly TermRequest[], side: 'before' | 'after'): number =>
    values.reduce((all, one) => all + (one[side].at(-1)?.salary ?? 0), 0);
  const raised = requests.filter(({ part }) => part === 'salary');
  return (
    <Together
      {...choice}
      total={total}
      requests={requests.map((request) => ({
        id: request.id,
        person: `${request.employeeCode} ${request.employeeName}`,
        what: `${t(`parts.${request.part}`)}, ${day(request.effectiveFrom)}`,
        change: request.isStale || request.needsPaper ? null : { before: brief(request.before), after: brief(request.after) },
      }))}
    >
      {raised.length < 2 || total > requests.length ? null : (
        <p>
          {t('requests:together.sum', {
            before: moneyIn(sum(raised, 'before'), 'USD'),
            after: moneyIn(sum(raised, 'after'), 'USD'),
          })}
        </p>
      )}
    </Together>
  );
}
