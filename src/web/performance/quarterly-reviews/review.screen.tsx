import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ReviewPaper } from './review-paper.tsx';
import { ReviewForm } from './review.form.tsx';
import { reviewDetail } from './reviews.api.ts';
import { ReviewFacts } from './review-facts.tsx';
import { RecordScreen } from '#web/performance/records/index.ts';

/** One quarterly review, with the side open that its reader writes. */
export function ReviewScreen() {
  const { t } = useTranslation('shell');
  const id = useRouteId();
  const query = useQuery({ ...reviewDetail(id), staleTime: 0 });
  return (
    <RecordScreen
      kind="quarterly"
      id={id}
      query={query}
      title={() => t('pages.quarterly_review_form')}
      list={{ title: t('pages.quarterly_review'), to: paths.quarterlyReviews() }}
      stateOf={({ status }) => status}
      paper={(record, of) => <ReviewPaper record={record} {...of} />}
      head={(record) => <ReviewFacts record={record} />}
      form={(record, of) => <ReviewForm record={record} {...of} />}
    />
  );
}
