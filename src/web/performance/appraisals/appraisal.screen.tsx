import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AppraisalDetail } from '#contract/performance/appraisals.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { day } from '#web/kit/show/formats.ts';
import { AppraisalPaper } from './appraisal-paper.tsx';
import { AppraisalForm } from './appraisal.form.tsx';
import { appraisalDetail } from './appraisals.api.ts';
import { RecordFacts, RecordScreen } from '#web/performance/records/index.ts';

/** One appraisal, with the side open that its reader writes, and the result as far as they may read it. */
export function AppraisalScreen() {
  const { t } = useTranslation('shell');
  const id = useRouteId();
  const query = useQuery({ ...appraisalDetail(id), staleTime: 0 });
  return (
    <RecordScreen
      kind="appraisal"
      id={id}
      query={query}
      title={() => t('pages.appraisal_form')}
      list={{ title: t('pages.appraisal'), to: paths.appraisals() }}
      stateOf={({ stage, evaluateStatus }) => stage ?? evaluateStatus}
      paper={(record, of) => <AppraisalPaper record={record} {...of} />}
      head={(record) => <Person record={record} />}
      form={(record, of) => <AppraisalForm record={record} {...of} />}
    />
  );
}

/** Who it is about, of which year and kind. */
function Person({ record }: { readonly record: AppraisalDetail }) {
  const { t } = useTranslation('appraisals');
  const { employee } = record;
  return (
    <RecordFacts
      name={employee.fullName}
      label={t('employee')}
      onBehalf={record.onBehalfOf === null ? null : t('for_somebody', { name: record.onBehalfOf })}
    >
      {employee.position === null ? null : <span>{employee.position}</span>}
      {employee.department === null ? null : <span>{employee.department}</span>}
      {employee.supervisor === null ? null : (
        <span>
          {t('supervisor')}: {employee.supervisor}
        </span>
      )}
      <span>
        {t('year')}: {record.year}, {t(`kinds.${record.kind}`)}
      </span>
      <span>
        {t('self_date')}: {day(record.selfEvalDate)}
      </span>
      {record.stage === 'EVALUATED' ? <span>{t('waits_release')}</span> : null}
    </RecordFacts>
  );
}
