import { Alert, Button, ConfigProvider, Form, theme } from 'antd';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ConfigProviderProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { useMaybeSession } from '#web/api/current-session.ts';
import { onTaken } from '#web/api/call.ts';
import { drafts } from './drafts/kept-drafts.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import type { ContestedField } from './conflict.ts';
import { ErrorChips } from './error-chips.tsx';
import { FormContext, OverlayContext } from './form-context.ts';
import type { FormState } from './form-context.ts';
import styles from './form.module.css';
import { isRequired, pathText } from './parse-values.ts';
import type { Path } from './parse-values.ts';
import { useFormRun } from './use-form-run.ts';
import type { FormRunOptions } from './use-form-run.ts';
import { useUnsaved } from './use-unsaved.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Fields that the person at the form may not change, by the first part of their names: a group of rows as a whole. */
export interface LockedFields {
  readonly fields: ReadonlySet<string>;
  readonly reason: string;
}

/** What a form gives to code that follows its entries. */
export interface FormTools {
  readonly values: Raw;
  /** Sets other fields, as dependent rules do. */
  readonly set: (values: Raw) => void;
}

export interface KitFormProps<S extends z.ZodType> extends FormRunOptions<S> {
  /** What the form begins with; read once. Give the form a `key` of the record's id to begin anew. */
  readonly initial?: Readonly<Partial<z.input<S>>> | undefined;
  readonly children: ReactNode;
  /** Keeps what is typed under this name until it is saved: 'department:new', `employee:${id}`. */
  readonly draft?: string | undefined;
  /** Shows the record and takes nothing. */
  readonly readOnly?: boolean | undefined;
  readonly locked?: LockedFields | undefined;
  /** After each entry: dependent fields are set here. */
  readonly onEntry?: ((changed: Raw, tools: FormTools) => void) | undefined;
  /** After a save, once its draft is gone: here the form may begin anew with what is stored now, or take what the save brought. */
  readonly onSaved?: ((tools: Pick<FormTools, 'set'>) => void) | undefined;
  readonly submitLabel?: string | undefined;
  /** Without it the footer has no cancel button; in an overlay it closes the overlay by itself. */
  readonly onCancel?: (() => void) | undefined;
  /** Why it cannot be saved now. */
  readonly disabledReason?: string | undefined;
  /** Besides the two usual buttons. */
  readonly footer?: ReactNode;
  /** The buttons and what is wrong stay in sight: long forms. */
  readonly stickyFooter?: boolean | undefined;
  /** Over the fields: the way to its sections, with the ids of those that hold complaints. */
  readonly head?: ((wrongSections: ReadonlySet<string>) => ReactNode) | undefined;
  /** For a button elsewhere: `<Button form={id} htmlType="submit">`. */
  readonly id?: string | undefined;
}

/** A form bound to a schema of the contract: complaints at their fields and as chips, drafts, one save at a time, no lost entries. */
export function KitForm<S extends z.ZodType>(props: KitFormProps<S>) {
  const { schema, initial, children, draft, readOnly = false, locked, onEntry, onSaved, id, head } = props;
  const { t } = useTranslation();
  const owner = useMaybeSession()?.userId ?? 'nobody';
  const [restored, setRestored] = useState(() => (draft === undefined || readOnly ? undefined : drafts.read(owner, draft)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dropDraft = (): void => {
    clearTimeout(timer.current);
    if (draft !== undefined) drafts.drop(owner, draft);
  };
  const giveUpDraft = (): void => {
    dropDraft();
    setRestored(undefined);
  };
  const keepDraft = (): void => {
    if (draft !== undefined) drafts.keep(owner, draft, valuesNow.current?.() ?? {});
  };
  const valuesNow = useRef<() => Raw>(undefined);
  // A draft that stayed would come back over the newer record, with that one's version.
  const run = useFormRun({ ...props, onTaken: giveUpDraft, onMerged: keepDraft }, restored !== undefined);
  useEffect(() => {
    valuesNow.current = run.valuesOf;
  });
  /** The attempt whose complaints are not listed any more; they stay at their fields. */
  const [closedFor, setClosedFor] = useState<number>();
  const focusFirst = useContext(OverlayContext)?.focusFirst;
  useEffect(() => focusFirst?.(), [focusFirst]);
  const { form, dirty, words, mistype, awaits } = run;
  useUnsaved(dirty);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const typed = useRef<(changed: Raw) => void>(undefined);
  const state = useMemo<FormState>(
    () => ({
      readOnly,
      isRequired: (path) => isRequired(schema, path),
      lockOf: ([first]) => (locked?.fields.has(String(first)) === true ? locked.reason : undefined),
      register: (path, own) => {
        words.current.set(pathText(path), own);
        return () => void words.current.delete(pathText(path));
      },
      mistype,
      awaits,
      enter: (path, value) => {
        form.setFieldValue([...path], value);
        typed.current?.(changedAt(path, value));
      },
    }),
    [readOnly, locked, schema, words, mistype, awaits, form],
  );
  const entered = (changed: Raw): void => {
    run.setDirty(true);
    let all = changed;
    const set = (values: Raw): void => {
      form.setFieldsValue({ ...values });
      all = { ...values, ...all };
    };
    onEntry?.(changed, { values: run.valuesOf(), set });
    // What follows from an entry has changed as well: an answer about it no longer holds.
    run.recheck(all);
    if (draft === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => drafts.keep(owner, draft, run.valuesOf()), 300);
  };
  useEffect(() => {
    typed.current = entered;
  });
  const submit = async (): Promise<void> => {
    const hasDraft = draft !== undefined && drafts.read(owner, draft) !== undefined;
    // Gone before the record is read again: the form that shows the newer version would take the draft up.
    const stop = onTaken(dropDraft);
    const isSaved = await run.submit().finally(stop);
    if (!isSaved) {
      // The first of two calls was taken, the second refused.
      if (hasDraft) keepDraft();
      return;
    }
    dropDraft();
    onSaved?.({ set: (values) => form.setFieldsValue({ ...values }) });
  };
  const startAfresh = (): void => {
    giveUpDraft();
    run.setDirty(false);
    form.setFieldsValue(Object.fromEntries(Object.keys(run.valuesOf()).map((key) => [key, undefined])));
    form.setFieldsValue({ ...initial });
  };
  const { message, complaints } = run.trouble;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What no field explains is read beside the button that was pressed.
    if (message !== undefined && complaints.length === 0) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message, complaints]);
  const leadTo = ({ field }: ContestedField): void => run.lead([field]);
  const nameOf = ({ field, label }: ContestedField): string => label ?? run.labelOf([field]);
  const chips = (
    <div ref={notice} className={styles.notice}>
      {run.conflict === undefined ? null : (
        <ConflictChoices conflict={run.conflict} labelOf={nameOf} onChoose={run.choose} onLead={leadTo} />
      )}
      {closedFor === run.attempt ? null : (
        <ErrorChips
          message={message}
          complaints={complaints.map((one) => ({ ...one, label: run.labelOf(one.path) }))}
          onChoose={({ path }) => run.lead(path)}
          onClose={() => setClosedFor(run.attempt)}
        />
      )}
    </div>
  );
  return (
    <FormContext value={state}>
      <Form
        form={form}
        {...(id === undefined ? {} : { id })}
        layout="vertical"
        className={readOnly ? styles.readOnly : undefined}
        requiredMark={!readOnly}
        disabled={readOnly}
        initialValues={{ ...initial, ...restored }}
        onValuesChange={entered}
        onFinish={() => void submit()}
        scrollToFirstError={false}
        noValidate
      >
        {restored === undefined ? null : (
          <Alert
            className={styles.errors ?? ''}
            type="info"
            showIcon
            title={t('form.restored')}
            action={
              <Button size="small" onClick={startAfresh}>
                {t('form.discard_draft')}
              </Button>
            }
          />
        )}
        {head?.(run.wrongSections())}
        <ConfigProvider {...useFigures(readOnly)}>{children}</ConfigProvider>
        <Footer {...props} isSubmitting={run.isSubmitting} chips={chips} />
      </Form>
    </FormContext>
  );
}

/** A form that is only read shows what its controls hold as plain text, and not as controls that are out of order. */
function useFigures(readOnly: boolean): Pick<ConfigProviderProps, 'variant' | 'theme'> {
  const { token } = theme.useToken();
  const { colorText } = token;
  return useMemo(
    () =>
      readOnly
        ? {
            variant: 'borderless',
            theme: {
              token: {
                colorTextDisabled: colorText,
                colorBgContainerDisabled: 'transparent',
                colorTextPlaceholder: 'transparent',
              },
            },
          }
        : {},
    [readOnly, colorText],
  );
}

interface FooterProps extends Pick<
  KitFormProps<z.ZodType>,
  'submitLabel' | 'onCancel' | 'disabledReason' | 'footer' | 'stickyFooter' | 'readOnly'
> {
  readonly isSubmitting: boolean;
  readonly chips: ReactNode;
}

function Footer({
  submitLabel,
  onCancel,
  disabledReason,
  footer,
  stickyFooter = false,
  readOnly = false,
  isSubmitting,
  chips,
}: FooterProps) {
  const { t } = useTranslation();
  const overlay = useContext(OverlayContext);
  const cancel = onCancel ?? overlay?.close;
  return (
    <div
      ref={stickyFooter ? keepsFieldsInSight : null}
      className={stickyFooter ? `${styles.footer} ${styles.sticky}` : styles.footer}
    >
      {chips}
      {footer}
      {cancel === undefined ? null : (
        <Button disabled={false} onClick={cancel}>
          {readOnly ? t('close') : t('cancel')}
        </Button>
      )}
      {readOnly ? null : (
        <Button
          type="primary"
          htmlType="submit"
          loading={isSubmitting}
          disabled={disabledReason !== undefined}
          title={disabledReason}
        >
          {submitLabel ?? t('save')}
        </Button>
      )}
    </div>
  );
}

/** What is focused or led to stops above the buttons that stay in sight, whatever they take. */
function keepsFieldsInSight(footer: HTMLDivElement | null): (() => void) | undefined {
  if (footer === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${footer.offsetHeight + 8}px`;
  });
  observer.observe(footer);
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = '';
  };
}

/** The change as antd tells it: only the way to the value. */
function changedAt([name, ...rest]: Path, value: unknown): Raw {
  const inner = rest.toReversed().reduce<unknown>((held, part) => {
    if (typeof part === 'string') return { [part]: held };
    // Of rows an array with holes, so that their places stay.
    const rows: unknown[] = [];
    rows[part] = held;
    return rows;
  }, value);
  return name === undefined ? {} : { [name]: inner };
}

/** Fields side by side as the width allows. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
