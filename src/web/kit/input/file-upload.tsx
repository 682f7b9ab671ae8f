/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a group that takes drops and pastes beside its button, which does the same; a fieldset would be disabled with its form */
import { DeleteOutlined, FilePdfOutlined, LoadingOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { filePurposes } from '#contract/reference/files.ts';
import type { FilePurpose } from '#contract/reference/files.ts';
import { useFormAwaits } from '#web/kit/form/form-context.ts';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { bytes } from '#web/kit/show/formats.ts';
import { complaintAbout } from './file-complaint.ts';
import styles from './file-upload.module.css';

/** A stored file as it is shown. */
export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size?: number | undefined;
  readonly link: string;
}

export interface FileUploadProps {
  /** What these files are: the spoken name of the group. */
  readonly label: string;
  readonly purpose: FilePurpose;
  readonly files: readonly ShownFile[];
  /** Sends one file, done once `files` holds it; a refusal is told in a popup. */
  readonly onSend: (file: File, onProgress: (part: number) => void) => Promise<unknown>;
  /** Removes one, after the question. Without it there is no button. */
  readonly onRemove?: ((file: ShownFile) => Promise<unknown>) | undefined;
  /** A list; else one file, which another replaces. */
  readonly many?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** The control's id in a form. */
  readonly id?: string | undefined;
}

/** Uploads by button, drop or paste, with progress; shows what is there, to be opened and removed. */
export function FileUpload(props: FileUploadProps) {
  const { label, purpose, files, onSend, onRemove, many = false, readOnly = false, id } = props;
  const { t } = useTranslation(['common', 'errors']);
  const { warn, failed } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ readonly name: string; readonly part: number }>();
  const [isOver, setOver] = useState(false);
  const { kinds, maxBytes } = filePurposes[purpose];
  const megabytes = Math.ceil(maxBytes / 1_048_576);

  const awaits = useFormAwaits();

  const take = (chosen: readonly File[]): void => {
    if (readOnly || sending !== undefined || chosen.length === 0) return;
    if (many || chosen.length === 1) {
      const sent = sendAll(chosen);
      awaits?.(sent);
    } else warn(t('input.one_file'));
  };
  /** Sends what may be sent; answers whether all of it arrived. */
  const sendAll = async (chosen: readonly File[]): Promise<boolean> => {
    let isWhole = true;
    const names = new Set(many ? files.map(({ name }) => name.toLowerCase()) : []);
    for (const file of chosen) {
      const complaint = complaintAbout(file, { purpose, names });
      if (complaint === undefined) {
        names.add(file.name.toLowerCase());
        isWhole = (await send(file)) && isWhole;
      } else warn(t(`errors:${complaint}`, { kinds: kinds.join(', '), megabytes }));
    }
    return isWhole;
  };
  const send = async (file: File): Promise<boolean> => {
    setSending({ name: file.name, part: 0 });
    try {
      await onSend(file, (part) => setSending({ name: file.name, part }));
      return true;
    } catch (error) {
      failed(t('alert.failed'), error);
      return false;
    } finally {
      setSending(undefined);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    take(pasted);
  };
  // A file on its way stands where it will be kept, so that nothing below moves under a finger when it has arrived.
  const stored = many || sending === undefined ? files : [];
  return (
    <div
      role="group"
      aria-label={label}
      className={readOnly ? styles.shown : isOver ? `${styles.box} ${styles.over}` : styles.box}
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!readOnly);
      }}
      onDragLeave={() => setOver(false)}
    >
      {stored.length === 0 && sending === undefined ? null : (
        <ul className={styles.files}>
          {stored.map((file) => (
            <li key={file.id} className={styles.file}>
              <FileLine file={file} onRemove={readOnly ? undefined : onRemove} />
            </li>
          ))}
          {sending === undefined ? null : (
            <li className={styles.file}>
              <LoadingOutlined className={styles.sending ?? ''} aria-hidden />
              <span className={styles.text}>
                {sending.name}
                <Progress
                  percent={Math.round(sending.part * 100)}
                  size="small"
                  aria-label={t('input.sending', { name: sending.name })}
                />
              </span>
            </li>
          )}
        </ul>
      )}
      <output className="visually-hidden">{sending === undefined ? '' : t('input.sending', { name: sending.name })}</output>
      {readOnly ? null : (
        <div className={styles.choose}>
          <Button
            {...(id === undefined ? {} : { id })}
            icon={<UploadOutlined aria-hidden />}
            loading={sending !== undefined}
            onClick={() => input.current?.click()}
          >
            {t(many || files.length === 0 ? 'input.choose_file' : 'input.replace_file')}
          </Button>
          <span className={styles.hint}>{t('input.file_hint', { kinds: kinds.join(', '), megabytes })}</span>
          <input
            ref={input}
            type="file"
            hidden
            multiple={many}
            accept={kinds
              .map((kind) => `.${kind}`)
              .join(',')
              .replace('.jpg', '.jpg,.jpeg')}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // The same file chosen again must be a change again.
              target.value = '';
              take(chosen);
            }}
          />
        </div>
      )}
    </div>
  );
}

function FileLine({ file, onRemove }: { readonly file: ShownFile; readonly onRemove: FileUploadProps['onRemove'] }) {
  const { t } = useTranslation();
  const { failed } = useFeedback();
  const confirmDelete = useConfirmDelete();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    if (onRemove === undefined || !(await confirmDelete())) return;
    setBusy(true);
    try {
      await onRemove(file);
    } catch (error) {
      failed(t('alert.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {file.contentType.startsWith('image/') ? (
        <img className={styles.picture} src={file.link} alt="" loading="lazy" />
      ) : (
        <FilePdfOutlined className={styles.paper ?? ''} aria-hidden />
      )}
      <span className={styles.text}>
        <a href={file.link} target="_blank" rel="noreferrer" aria-label={t('input.open_file', { name: file.name })}>
          {file.name}
        </a>
        {file.size === undefined ? null : <span className={styles.hint}>{bytes(file.size)}</span>}
      </span>
      {onRemove === undefined ? null : (
        <Button
          type="text"
          danger
          loading={isBusy}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('input.delete_file', { name: file.name })}
          onClick={() => void remove()}
        />
      )}
    </>
  );
}
