import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { TermPart } from '#contract/people/term-changes.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFormAround } from '../form-around.ts';

/** Says of a part of the pay that a change of it waits for a second person, or will. `waiting`: only that one waits. */
export function TermsNote({ part, only }: { readonly part: TermPart; readonly only?: 'waiting' }) {
  const { t } = useTranslation('employeeForm');
  const { detail, payload } = useFormAround();
  const waits = detail?.termsWait.find((one) => one.part === part);
  if (waits !== undefined)
    return (
      <Alert
        type="warning"
        showIcon
        title={
          <PageLink to={paths.terms({ requestId: waits.id })}>{t('help.terms_wait', { requestNo: waits.requestNo })}</PageLink>
        }
      />
    );
  if (only === 'waiting') return null;
  if (detail === undefined)
    return part === 'salary' && payload.hireApprovers !== null ? (
      <SecondPerson text={t('hire_by_two')} names={payload.hireApprovers} />
    ) : null;
  return detail.termsByTwo ? <SecondPerson text={t('terms_by_two')} names={detail.termsApprovers} /> : null;
}

/** Says before anything is typed that a second person must approve it, and who may. */
export function SecondPerson({ text, names }: { readonly text: string; readonly names: readonly string[] }) {
  const { t } = useTranslation('employeeForm');
  const who = names.length === 0 ? t('nobody_may_approve') : t('may_approve', { names: names.join(', ') });
  return <Alert type={names.length === 0 ? 'warning' : 'info'} showIcon title={`${text} ${who}`} />;
}
