import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CallFailure, isConflict, messageOf } from '#web/api/failure.ts';
import { usePassingQuestion } from '#web/kit/feedback/use-confirm.ts';
import { complaintsOf, ruleComplaints, serverComplaints, stillWrong, untouched } from './complaints.ts';
import type { Complaint, FieldWords } from './complaints.ts';
import { parseValues, pathText } from './parse-values.ts';
import type { Path } from './parse-values.ts';

type Raw = Readonly<Record<string, unknown>>;

export interface FormRunOptions<S extends z.ZodType> {
  readonly schema: S;
  /** Resolves with `false` where nothing was saved and the entries stay. */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Rules between fields: the complaint by field path, a sentence or a key of one. */
  readonly check?: ((values: Raw) => Readonly<Record<string, string>>) | undefined;
  /** Reads the record again after a conflict; resolves with the newest values. */
  readonly onConflict?: (() => Promise<Raw | undefined>) | undefined;
  /** Somebody gave up what they typed for what another saved. */
  readonly onTaken?: (() => void) | undefined;
}

interface Trouble {
  readonly message: string | undefined;
  readonly complaints: readonly Complaint[];
}

const fine: Trouble = { message: undefined, complaints: [] };

/** The life of a form from the first key to the answer: parse, send once, put every complaint where it belongs. */
export function useFormRun<S extends z.ZodType>(
  { schema, onSubmit, check, onConflict, onTaken }: FormRunOptions<S>,
  beginsDirty: boolean,
) {
  const [form] = Form.useForm<Raw>();
  const ask = usePassingQuestion();
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<Trouble>(fine);
  const [isSubmitting, setSubmitting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const dirty = useRef(beginsDirty);
  const words = useRef(new Map<string, FieldWords>());
  const mistyped = useRef(new Map<string, string>());
  const mistype = useCallback(
    (path: Path, complaint: string | undefined): void => {
      if (complaint === undefined) mistyped.current.delete(pathText(path));
      else mistyped.current.set(pathText(path), complaint);
      mark(form, [{ path, errors: complaint === undefined ? [] : [complaint] }]);
    },
    [form],
  );

  const underWay = useRef(new Set<Promise<boolean>>());
  const awaits = useCallback((work: Promise<boolean>): void => {
    underWay.current.add(work);
    void work.finally(() => underWay.current.delete(work));
  }, []);

  const valuesOf = (): Raw => form.getFieldsValue(true);

  /** Whether nothing stands in the way of a save, once what is on its way has come. */
  const settled = async (): Promise<boolean> => {
    if (underWay.current.size === 0) return true;
    busy.current = true;
    setSubmitting(true);
    const ended = await Promise.all(underWay.current);
    busy.current = false;
    setSubmitting(false);
    return ended.every(Boolean);
  };

  const complain = (values: Raw): readonly Complaint[] => {
    const parsed = parseValues(schema, values);
    const own = ruleComplaints(check?.(values) ?? {}, words.current);
    const ofSchema = parsed.ok ? [] : complaintsOf(parsed.issues, values, words.current);
    const ofControls = serverComplaints(Object.fromEntries(mistyped.current));
    return firstOfEach([...ofControls, ...ofSchema, ...own]);
  };

  const show = (next: Trouble): void => {
    const wrong = new Set(next.complaints.map((one) => pathText(one.path)));
    const mended = trouble.complaints.filter((one) => !wrong.has(pathText(one.path)));
    mark(form, [
      ...mended.map(({ path }) => ({ path, errors: [] })),
      ...next.complaints.map(({ path, text }) => ({ path, errors: [text] })),
    ]);
    setTrouble(next);
  };

  /** While complaints stand, each change tells at once which of them are mended. */
  const recheck = (changed: Raw): void => {
    if (trouble.complaints.length === 0) {
      // A refusal was about the entries as they were.
      if (trouble.message !== undefined) setTrouble(fine);
      return;
    }
    const isOfServer = trouble.message !== undefined;
    const complaints = isOfServer ? untouched(trouble.complaints, changed) : stillWrong(trouble.complaints, complain(valuesOf()));
    show({ message: complaints.length === 0 ? undefined : trouble.message, complaints });
  };

  /** Somebody else was first: the newest record is read, and a person decides what the form holds. */
  const settle = async (error: unknown, readAgain: () => Promise<Raw | undefined>): Promise<void> => {
    setTrouble({ message: messageOf(error), complaints: [] });
    const newest = await readAgain();
    ask({
      title: t('form.conflict_title'),
      content: messageOf(error),
      // Only a button decides: Escape must not throw entries away.
      keyboard: false,
      okText: t('form.keep_mine'),
      cancelText: t('form.take_theirs'),
      onCancel: () => {
        if (newest !== undefined) form.setFieldsValue({ ...newest });
        dirty.current = false;
        onTaken?.();
        setTrouble(fine);
      },
    });
  };

  const submit = async (): Promise<boolean> => {
    if (busy.current || !(await settled())) return false;
    const values = valuesOf();
    const complaints = complain(values);
    setAttempt(attempt + 1);
    show({ message: undefined, complaints });
    const parsed = parseValues(schema, values);
    if (complaints.length > 0 || !parsed.ok) {
      const [first] = complaints;
      if (first !== undefined) lead(form, first.path);
      return false;
    }
    busy.current = true;
    setSubmitting(true);
    const wasDirty = dirty.current;
    // The save may lead to another page, which must not ask whether to leave.
    dirty.current = false;
    try {
      const isSaved = (await onSubmit(parsed.values)) !== false;
      if (!isSaved) dirty.current = wasDirty;
      return isSaved;
    } catch (error) {
      dirty.current = wasDirty;
      if (isConflict(error) && onConflict !== undefined) await settle(error, onConflict);
      else {
        // Each field says what is wrong with it: over them stands the sentence of all.
        const told = error instanceof CallFailure ? serverComplaints(error.fields) : [];
        show({ message: error instanceof CallFailure ? error.message : messageOf(error), complaints: told });
        const [first] = told;
        if (first !== undefined) lead(form, first.path);
      }
      return false;
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const setDirty = (isDirty: boolean): void => {
    dirty.current = isDirty;
  };

  return {
    form,
    setDirty,
    trouble,
    attempt,
    isSubmitting,
    dirty,
    words,
    mistype,
    awaits,
    valuesOf,
    recheck,
    submit,
    lead: (path: Path) => lead(form, path),
    wrongSections: (): ReadonlySet<string> =>
      new Set(trouble.complaints.flatMap(({ path }) => words.current.get(nearest(words.current, path))?.section ?? [])),
    labelOf: (path: Path) => words.current.get(pathText(path))?.label ?? '',
  };
}

/** Of each field what is said of it first. */
const firstOfEach = (complaints: readonly Complaint[]): readonly Complaint[] =>
  complaints.filter(({ path }, at) => complaints.findIndex((one) => pathText(one.path) === pathText(path)) === at);

/** The name under which a field, or the group that holds it, is known; a row may be gone from the screen again. */
const nearest = (known: ReadonlyMap<string, FieldWords>, path: Path): string =>
  path.map((_part, at) => pathText(path.slice(0, path.length - at))).find((name) => known.has(name)) ?? '';

function mark(form: FormInstance<Raw>, marks: readonly { readonly path: Path; readonly errors: string[] }[]): void {
  form.setFields(marks.map(({ path, errors }) => ({ name: [...path], errors })));
}

function lead(form: FormInstance<Raw>, path: Path): void {
  form.scrollToField([...path], { behavior: 'smooth', block: 'center', focus: true });
}
