import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportReview } from './import-review.tsx';
import styles from './import.module.css';
import type { ImportPageProps, ImportPreview, ImportTemplate } from './import-types.ts';

/** An import from a sheet: file, columns, what will happen, question, import. */
export function ImportPage<P extends ImportPreview>(props: ImportPageProps<P>) {
  const { title, back, templates } = props;
  const { t } = useTranslation();
  const { failed } = useFeedback();
  const [file, setFile] = useState<{ readonly file: File; readonly turn: number } | undefined>();
  const download = (template: ImportTemplate): void => {
    template.onDownload().catch((error: unknown) => failed(t('alert.failed'), error));
  };
  return (
    <Page
      title={title}
      crumbs={[back]}
      actions={templates.map((template) => (
        <Button key={template.key} icon={<DownloadOutlined />} aria-label={template.label} onClick={() => download(template)}>
          {template.label}
        </Button>
      ))}
    >
      <BackLink to={back.to} />
      <div className={styles.panel}>
        {file === undefined ? (
          <FileDrop also={props.also} onChoose={(chosen) => setFile({ file: chosen, turn: Date.now() })} />
        ) : (
          <ImportReview {...props} key={file.turn} file={file.file} turn={file.turn} onStartOver={() => setFile(undefined)} />
        )}
      </div>
    </Page>
  );
}
