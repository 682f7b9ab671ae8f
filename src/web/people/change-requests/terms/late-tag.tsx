import { ClockCircleOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { TermRequest } from '#contract/people/term-changes.ts';

/** Says that a change was approved after its day, or waits past it. */
export function LateTag({ request }: { readonly request: Pick<TermRequest, 'isLate' | 'status'> }) {
  const { t } = useTranslation('terms');
  if (!request.isLate) return null;
  return (
    <Tag color="warning" icon={<ClockCircleOutlined />}>
      {t(request.status === REQUEST.APPROVED ? 'late' : 'late_waits')}
    </Tag>
  );
}
