import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay } from '#web/api/current-session.ts';
import { bytes } from '#web/kit/show/formats.ts';
import { fileSpace } from './files.api.ts';

/** How much room the company's files take, for who may upload some. */
export function FileSpace() {
  const { t } = useTranslation('files');
  const mayAsk = useMay({ any: ['setting/access', 'employee/edit', 'employee/create'] });
  const { data } = useQuery({ ...fileSpace, enabled: mayAsk });
  if (data === undefined) return null;
  const { used, most, mostOfPerson } = data.data;
  return (
    <Typography.Text type="secondary">
      {t('space', { used: bytes(used), most: bytes(most), ofPerson: bytes(mostOfPerson) })}
    </Typography.Text>
  );
}
