import { CheckOutlined, CloseOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { ConfigProvider, Form } from 'antd';
import { useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { RowsContext, SectionContext, useFormState } from '../form-context.ts';
import styles from '../form.module.css';

/** The wire's status of a row that is to be deleted. */
const DELETED = 3;

export interface KeptRowsProps<Name extends string = string> {
  readonly name: Name;
  /** What the rows are: the group's spoken name, and the subject of a complaint about all of them. */
  readonly label: string;
  readonly addLabel: string;
  /** What a new row begins with. */
  readonly blank?: Readonly<Record<string, unknown>> | undefined;
  /** The fields of the row at a place; they name only what is theirs. */
  readonly children: (index: number) => ReactNode;
}

/**
 * A repeating group whose stored rows are read until their update is asked for. A new row is removed; a stored one is deleted,
 * after a question, by status 3, which the call takes as the deletion.
 */
export function KeptRows({ name, label, addLabel, blank = {}, children }: KeptRowsProps) {
  const { t } = useTranslation();
  const { register, readOnly, lockOf } = useFormState();
  const lockedReason = lockOf([name]);
  const section = useContext(SectionContext);
  useEffect(() => register([name], { label, ask: 'input', section }), [register, name, label, section]);
  const isLocked = readOnly || lockedReason !== undefined;
  return (
    <Form.List name={name}>
      {(fields, { add, remove }, { errors }) => (
        <section id={name} className={styles.group} aria-label={label} tabIndex={-1}>
          <ul className={styles.rows}>
            {fields.map((field) => (
              <KeptRow
                key={field.key}
                group={name}
                index={field.name}
                label={t('form.row', { label, row: field.name + 1 })}
                isLocked={isLocked}
                onRemove={() => remove(field.name)}
              >
                {children(field.name)}
              </KeptRow>
            ))}
          </ul>
          {fields.length === 0 ? <p className={styles.none}>{t('form.no_rows')}</p> : null}
          <Form.ErrorList errors={errors} />
          <div>
            <ActionButton
              icon={<PlusOutlined />}
              label={addLabel}
              size="small"
              disabledReason={lockedReason}
              onClick={() => add({ ...blank })}
            />
          </div>
        </section>
      )}
    </Form.List>
  );
}

interface KeptRowProps {
  readonly group: string;
  readonly index: number;
  readonly label: string;
  readonly isLocked: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function KeptRow({ group, index, label, isLocked, onRemove, children }: KeptRowProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { enter } = useFormState();
  const confirmDelete = useConfirmDelete();
  /** The row as it was when its update was asked for. */
  const [before, setBefore] = useState<{ readonly row: unknown }>();
  const rowNow = (): unknown => form.getFieldValue([group, index]);
  const status: unknown = Form.useWatch([group, index, 'status'], { form, preserve: true });
  const id: unknown = Form.useWatch([group, index, 'id'], { form, preserve: true });
  if (status === DELETED) return null;
  const isStored = typeof id === 'string';
  const isRead = isLocked || (isStored && before === undefined);
  const cancel = (): void => {
    enter([group, index], before?.row);
    setBefore(undefined);
  };
  const erase = async (): Promise<void> => {
    if (await confirmDelete()) enter([group, index, 'status'], DELETED);
  };
  return (
    <li className={isRead ? `${styles.row} ${styles.kept}` : styles.row} aria-label={label}>
      <RowsContext value={[group, index]}>
        <div className={styles.rowFields}>
          {isRead ? (
            <ConfigProvider componentDisabled variant="borderless">
              {children}
            </ConfigProvider>
          ) : (
            children
          )}
        </div>
      </RowsContext>
      {isLocked ? null : (
        <div className={styles.rowButtons}>
          {before === undefined ? null : (
            <>
              <ActionButton size="small" icon={<CheckOutlined />} label={t('ok')} onClick={() => setBefore(undefined)} />
              <ActionButton size="small" icon={<CloseOutlined />} label={t('cancel')} onClick={cancel} />
            </>
          )}
          {isStored && before === undefined ? (
            <>
              <Tool
                label={`${t('form.row_update')}: ${label}`}
                icon={<EditOutlined />}
                onClick={() => setBefore({ row: rowNow() })}
              />
              <Tool label={`${t('delete')}: ${label}`} icon={<DeleteOutlined />} isDanger onClick={() => void erase()} />
            </>
          ) : null}
          {isStored ? null : <Tool label={`${t('remove')}: ${label}`} icon={<DeleteOutlined />} onClick={onRemove} />}
        </div>
      )}
    </li>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon, isDanger = false, onClick }: ToolProps) {
  return <ActionButton kind="text" size="small" iconOnly icon={icon} label={label} danger={isDanger} onClick={onClick} />;
}
