import { InboxOutlined } from '@ant-design/icons';
import { Alert, Upload } from 'antd';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';

const MAX_BYTES = 5 * 1_048_576;

export interface FileDropProps {
  readonly onChoose: (file: File) => void;
  /** An iCalendar file too. */
  readonly takesCalendar?: boolean;
}

/** Takes one csv, xls, xlsx or ods, dropped or chosen; the content is checked by the server. Why a file is not taken stays to be read. */
export function FileDrop({ onChoose, takesCalendar = false }: FileDropProps) {
  const { t } = useTranslation();
  const { warn } = useFeedback();
  const [trouble, setTrouble] = useState<string | undefined>();
  const take = (file: File): false => {
    setTrouble(undefined);
    const isCalendar = takesCalendar && /\.ics$/i.test(file.name);
    if (!isCalendar && !/\.(csv|xls|xlsx|ods)$/i.test(file.name))
      setTrouble(t(takesCalendar ? 'import_box.wrong_kind_calendar' : 'import_box.wrong_kind'));
    else if (file.size > MAX_BYTES) setTrouble(t('input.file_too_large', { megabytes: MAX_BYTES / 1_048_576 }));
    else onChoose(file);
    return false;
  };
  // Of several that are dropped the first alone is given to `take`.
  const tellOthers = ({ dataTransfer: { files } }: DragEvent): void => {
    const [first] = files;
    if (first !== undefined && files.length > 1) warn(t('input.first_file', { name: first.name }));
  };
  return (
    <>
      {trouble === undefined ? null : <Alert type="error" showIcon title={trouble} role="alert" />}
      <Upload.Dragger
        accept={takesCalendar ? '.csv,.xls,.xlsx,.ods,.ics' : '.csv,.xls,.xlsx,.ods'}
        maxCount={1}
        showUploadList={false}
        beforeUpload={take}
        onDrop={tellOthers}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('import_box.drop')}</p>
        <p className="ant-upload-hint">{t(takesCalendar ? 'import_box.drop_hint_calendar' : 'import_box.drop_hint')}</p>
      </Upload.Dragger>
    </>
  );
}
