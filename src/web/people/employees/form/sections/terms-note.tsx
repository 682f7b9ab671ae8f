import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { TermPart } from '#contract/people/term-changes.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFormAround } from '../form-around.ts';

/** Says of a salary, contract or allocation that a change of it waits for a second person, or will. */
export function TermsNote({ part }: { readonly part: TermPart }) {
  const { t } = useTranslation('employeeForm');
  const { detail } = useFormAround();
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
  return detail?.termsByTwo === true ? <Alert type="info" showIcon title={t('terms_by_two')} /> : null;
}
