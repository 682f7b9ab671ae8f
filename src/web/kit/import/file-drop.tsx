import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';

const MAX_BYTES = 5 * 1_048_576;

export interface FileDropProps {
  readonly onChoose: (file: File) => void;
}

/** Takes one csv, xls or xlsx, dropped or chosen; the content is checked by the server. */
export function FileDrop({ onChoose }: FileDropProps) {
  const { t } = useTranslation();
  const { warn } = useFeedback();
  const take = (file: File): false => {
    if (!/\.(csv|xls|xlsx)$/i.test(file.name)) warn(t('import_box.wrong_kind'));
    else if (file.size > MAX_BYTES) warn(t('input.file_too_large', { megabytes: MAX_BYTES / 1_048_576 }));
    else onChoose(file);
    return false;
  };
  // Of several that are dropped the first alone is given to `take`.
  const tellOthers = ({ dataTransfer: { files } }: DragEvent): void => {
    const [first] = files;
    if (first !== undefined && files.length > 1) warn(t('input.first_file', { name: first.name }));
  };
  return (
    <Upload.Dragger accept=".csv,.xls,.xlsx" maxCount={1} showUploadList={false} beforeUpload={take} onDrop={tellOthers}>
      <p className="ant-upload-drag-icon">
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">{t('import_box.drop')}</p>
      <p className="ant-upload-hint">{t('import_box.drop_hint')}</p>
    </Upload.Dragger>
  );
}
