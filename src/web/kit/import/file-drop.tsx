import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import styles from './import.module.css';
import { isPastedTable, pastedFile } from './pasted-cells.rules.ts';
import { PastedCells } from './pasted-cells.tsx';

/** The endings of what is read beside sheets. */
const endings = { calendar: '.ics', message: '.xml' } as const;

const MAX_BYTES = 5 * 1_048_576;

export interface FileDropProps {
  readonly onChoose: (file: File) => void;
  /** What is read beside sheets: an iCalendar file, or a message of a bank. */
  readonly also?: 'calendar' | 'message' | undefined;
}

/** The endings of files that hold tables. */
const TABLES = ['.csv', '.tsv', '.txt', '.xls', '.xlsx', '.ods', '.xml', '.htm', '.html'];

/** Takes one table as a file, dropped or chosen; the content is checked by the server. Why a file is not taken stays to be read. */
export function FileDrop({ onChoose, also }: FileDropProps) {
  const { t } = useTranslation();
  const { warn } = useFeedback();
  const [trouble, setTrouble] = useState<string | undefined>();
  const [isPasting, setPasting] = useState(false);
  // Cells copied in a spreadsheet are taken wherever on the page they are pasted.
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent): void => {
      const text = clipboardData?.getData('text/plain') ?? '';
      if (target instanceof HTMLElement && target.matches('input, textarea')) return;
      if (isPastedTable(text)) onChoose(pastedFile(text));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onChoose]);
  const take = (file: File): false => {
    setTrouble(undefined);
    const isOther = also !== undefined && file.name.toLowerCase().endsWith(endings[also]);
    if (!isOther && !TABLES.some((ending) => file.name.toLowerCase().endsWith(ending)))
      setTrouble(t(also === undefined ? 'import_box.wrong_kind' : `import_box.wrong_kind_${also}`));
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
        accept={[...TABLES, ...(also === undefined ? [] : [endings[also]])].join(',')}
        maxCount={1}
        showUploadList={false}
        beforeUpload={take}
        onDrop={tellOthers}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('import_box.drop')}</p>
        <p className="ant-upload-hint">{t(also === undefined ? 'import_box.drop_hint' : `import_box.drop_hint_${also}`)}</p>
      </Upload.Dragger>
      <div className={styles.paste}>
        <Button onClick={() => setPasting(true)}>{t('import_box.paste')}</Button>
      </div>
      <PastedCells
        open={isPasting}
        onClose={() => setPasting(false)}
        onPaste={(text) => {
          setPasting(false);
          take(pastedFile(text));
          return Promise.resolve();
        }}
      />
    </>
  );
}
