import { createContext, useContext } from 'react';
import type { FieldWords } from './complaints.ts';
import type { Path } from './parse-values.ts';

/** What a form tells its fields. */
export interface FormState {
  readonly readOnly: boolean;
  readonly isRequired: (path: Path) => boolean;
  /** A field says its label while it is on screen. */
  readonly register: (path: Path, words: FieldWords) => () => void;
  /** Why a field takes nothing from this person, where it does not; its value stands there all the same. */
  readonly lockOf: (path: Path) => string | undefined;
  /** What a field's control took no value from, in a sentence, until it is mended. */
  readonly mistype: (path: Path, complaint: string | undefined) => void;
  /** Work of a control that the save waits for, a file on its way; the form is not sent where it answers that it failed. */
  readonly awaits: (work: Promise<boolean>) => void;
  /** Sets what no control sets, as if it had been typed: dependent fields, draft and complaints follow. */
  readonly enter: (path: Path, value: unknown) => void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (state === undefined) throw new Error('A field stands outside its form');
  return state;
}

/** Whether the form around a control takes nothing; outside of forms it is not asked. */
export function useFormReadOnly(): boolean {
  return useContext(FormContext)?.readOnly ?? false;
}

/** Hands a form the work that its save has to wait for; outside of forms nobody does. */
export function useFormAwaits(): FormState['awaits'] | undefined {
  return useContext(FormContext)?.awaits;
}

/** The path of the field around a control, as one text. */
export const FieldContext = createContext<string | undefined>(undefined);

/** The id of the section that a field stands in, where a form has sections. */
export const SectionContext = createContext<string | undefined>(undefined);

/** The rows that a field stands in. */
export const RowsContext = createContext<Path>([]);

/** What an overlay asks before it closes. */
export interface OverlayState {
  readonly setDirty: (isDirty: () => boolean) => void;
  /** Puts the focus on the first field, unless somebody has begun; a form that comes later than its overlay calls it. */
  readonly focusFirst: () => void;
  /** Closes after asking when something was typed. */
  readonly close: () => void;
}

export const OverlayContext = createContext<OverlayState | undefined>(undefined);
