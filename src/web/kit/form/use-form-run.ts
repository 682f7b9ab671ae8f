import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallFailure, isConflict, messageOf } from '#web/api/failure.ts';
import { complaintsOf, ruleComplaints, serverComplaints, stillWrong, untouched } from './complaints.ts';
import type { Complaint, FieldWords } from './complaints.ts';
import { isSameValue, merge } from './conflict.ts';
import type { Choice, ContestedField, PartsOfField } from './conflict.ts';
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
  /** What the form begins with. */
  readonly initial?: Readonly<Partial<z.input<S>>> | undefined;
  /** Fields that hold several, each contested by itself where two change the record. */
  readonly parts?: Readonly<Record<string, PartsOfField>> | undefined;
  /** What somebody typed is what another saved by now: nothing of it is left to keep. */
  readonly onTaken?: (() => void) | undefined;
  /** What somebody typed was brought together with what another saved. */
  readonly onMerged?: (() => void) | undefined;
}

interface Trouble {
  readonly message: string | undefined;
  readonly complaints: readonly Complaint[];
}

const fine: Trouble = { message: undefined, complaints: [] };

/** Somebody else saved the record while it was typed into. */
export interface Conflict {
  /** Who, and when. */
  readonly message: string;
  readonly fields: readonly (ContestedField & { readonly choice: Choice })[];
}

/** The life of a form from the first key to the answer: parse, send once, put every complaint where it belongs. */
export function useFormRun<S extends z.ZodType>(
  { schema, onSubmit, check, onConflict, initial, parts, onTaken, onMerged }: FormRunOptions<S>,
  beginsDirty: boolean,
) {
  const [form] = Form.useForm<Raw>();
  const [trouble, setTrouble] = useState<Trouble>(fine);
  const [conflict, setConflict] = useState<Conflict>();
  /** What typing began with; undefined for a draft of earlier. */
  const base = useRef<Raw | undefined>(beginsDirty ? undefined : { ...initial });
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

  /** Somebody else was first: what only they changed is taken in, and for what both changed a person chooses, field by field. */
  const settle = async (error: unknown, readAgain: () => Promise<Raw | undefined>): Promise<void> => {
    const message = messageOf(error);
    const theirs = await readAgain();
    if (theirs === undefined) {
      setTrouble({ message, complaints: [] });
      return;
    }
    const { values, contested } = merge({ mine: valuesOf(), theirs, base: base.current }, parts);
    form.setFieldsValue(values);
    base.current = theirs;
    setTrouble(fine);
    setConflict({ message, fields: contested.map((one) => ({ ...one, choice: 'mine' })) });
    onMerged?.();
  };

  /** Puts one's own or the other's value into contested fields. */
  const choose = (chosen: readonly ContestedField[], choice: Choice): void => {
    if (conflict === undefined) return;
    for (const { field, part, mine, theirs } of chosen) {
      const value = choice === 'mine' ? mine : theirs;
      const whole = part === undefined ? value : parts?.[field]?.join(form.getFieldValue(field), part, value);
      form.setFieldValue(field, whole);
    }
    setConflict({ ...conflict, fields: conflict.fields.map((one) => (chosen.includes(one) ? { ...one, choice } : one)) });
    const now = valuesOf();
    const isTheirs = Object.entries(base.current ?? {}).every(([field, value]) => isSameValue(now[field], value));
    dirty.current = !isTheirs;
    if (isTheirs) onTaken?.();
    else onMerged?.();
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
      if (isSaved) {
        base.current = valuesOf();
        setConflict(undefined);
      } else dirty.current = wasDirty;
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
    conflict,
    choose,
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
    labelOf: (path: Path) => labelOf(words.current, path),
  };
}

/** Of each field what is said of it first. */
const firstOfEach = (complaints: readonly Complaint[]): readonly Complaint[] =>
  complaints.filter(({ path }, at) => complaints.findIndex((one) => pathText(one.path) === pathText(path)) === at);

/** What a field is called; of rows, which have no name of their own, what their first field is. */
function labelOf(known: ReadonlyMap<string, FieldWords>, path: Path): string {
  const name = pathText(path);
  const own = known.get(name) ?? [...known].find(([other]) => other.startsWith(`${name}.`))?.[1];
  return own?.label ?? name;
}

/** The name under which a field, or the group that holds it, is known; a row may be gone from the screen again. */
const nearest = (known: ReadonlyMap<string, FieldWords>, path: Path): string =>
  path.map((_part, at) => pathText(path.slice(0, path.length - at))).find((name) => known.has(name)) ?? '';

function mark(form: FormInstance<Raw>, marks: readonly { readonly path: Path; readonly errors: string[] }[]): void {
  form.setFields(marks.map(({ path, errors }) => ({ name: [...path], errors })));
}

function lead(form: FormInstance<Raw>, path: Path): void {
  form.scrollToField([...path], { behavior: 'smooth', block: 'center', focus: true });
}
