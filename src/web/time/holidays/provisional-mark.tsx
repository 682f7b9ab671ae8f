import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';

/** Marks a holiday whose days are not confirmed yet. */
export function ProvisionalMark() {
  const { t } = useTranslation('referenceLists');
  return (
    <Tooltip title={t('provisional_help')}>
      <span>
        <StatusTag tone="warning" icon={<QuestionCircleOutlined />} label={t('provisional')} />
      </span>
    </Tooltip>
  );
}
