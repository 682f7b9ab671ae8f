import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { suspensions } from '#contract/time/suspensions.ts';
import { read } from '#web/api/queries.ts';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';

/** Says until when somebody is suspended, or from when; nothing of others. */
export function SuspendedTag({ id, now }: { readonly id: string; readonly now: string }) {
  const { t } = useTranslation('employeeProfile');
  const [first] = useQuery(read(suspensions.list, { params: { id } })).data?.data ?? [];
  if (first === undefined) return null;
  const { from, until } = first;
  return (
    <Tag color="warning">
      {from > now ? t('suspension.begins', { day: day(from) }) : t('suspension.until_day', { day: day(until) })}
    </Tag>
  );
}
