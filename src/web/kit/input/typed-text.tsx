import { createContext, Fragment, useContext, useEffect, useRef, useState } from 'react';
import type { ComponentPropsWithRef, FocusEvent, ReactElement } from 'react';
import { FieldContext, FormContext } from '#web/kit/form/form-context.ts';
import { pathFrom } from '#web/kit/form/parse-values.ts';
import styles from './typed-text.module.css';

/** What was typed into a picker and is no value of it; shown in place of nothing until it is mended. */
const TypedContext = createContext<{ readonly text: string; readonly forget: () => void } | undefined>(undefined);

/** The text field inside a picker: it shows what was typed where the picker itself would show nothing. */
export function TypedInput(props: ComponentPropsWithRef<'input'>) {
  const typed = useContext(TypedContext);
  const isShown = typed !== undefined && props.value === '';
  return (
    <input
      {...props}
      value={isShown ? typed.text : props.value}
      {...(isShown ? { 'aria-invalid': true } : {})}
      onChange={(event) => {
        typed?.forget();
        props.onChange?.(event);
      }}
    />
  );
}

export interface TypedText<Picked> {
  /** For the picker. */
  readonly props: {
    readonly preserveInvalidOnBlur: true;
    readonly components: { readonly input: typeof TypedInput };
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
    readonly onChange: (picked: Picked) => void;
    readonly status?: 'error';
  };
  /** Around the picker. */
  readonly around: (picker: ReactElement) => ReactElement;
}

export interface TypedTextOptions<Picked> {
  /** The value as one text; nothing is ''. */
  readonly value: string;
  /** What to say of a text that is no value. */
  readonly complaint: (text: string) => string;
  /** Undefined: the picker always holds something. */
  readonly clear: (() => void) | undefined;
  readonly onChange: (picked: Picked) => void;
}

/**
 * Keeps what a person typed into a picker where it is no value of it: pickers would forget it in silence, and put the earlier value
 * back. The value is then nothing, and the text stays with the sentence that says so. In a field of a form the sentence is the
 * field's complaint, and the form is not sent.
 */
export function useTypedText<Picked>({ value, complaint, clear, onChange }: TypedTextOptions<Picked>): TypedText<Picked> {
  const form = useContext(FormContext);
  const field = useContext(FieldContext);
  const [kept, setKept] = useState<{ readonly text: string; readonly over: string }>();
  const [emptied, setEmptied] = useState(0);
  /** Leaving the picker would commit the last day that the typed text went through. */
  const isLeft = useRef(false);
  const typed = kept?.over === value ? kept.text : undefined;
  const said = typed === undefined ? undefined : complaint(typed);
  const mistype = field === undefined ? undefined : form?.mistype;
  useEffect(() => {
    if (field === undefined || said === undefined) return undefined;
    mistype?.(pathFrom(field), said);
    return () => mistype?.(pathFrom(field), undefined);
  }, [field, mistype, said]);
  const leave = (text: string, isWrong: boolean): void => {
    isLeft.current = isWrong || text === '';
    if (isWrong && text !== typed) {
      clear?.();
      setKept({ text, over: clear === undefined ? value : '' });
    }
    if (text !== '' || value === '') return;
    // Begun anew, a picker that always holds something shows again what it holds.
    if (clear === undefined) setEmptied(emptied + 1);
    else clear();
  };
  return {
    props: {
      preserveInvalidOnBlur: true,
      components: { input: TypedInput },
      onFocus: () => {
        isLeft.current = false;
      },
      onBlur: ({ target }) => {
        if (target instanceof HTMLInputElement) leave(target.value.trim(), target.getAttribute('aria-invalid') === 'true');
      },
      onChange: (picked) => {
        if (isLeft.current) return;
        setKept(undefined);
        onChange(picked);
      },
      ...(said === undefined ? {} : { status: 'error' }),
    },
    around: (picker) => (
      <TypedContext value={typed === undefined ? undefined : { text: typed, forget: () => setKept(undefined) }}>
        <Fragment key={emptied}>{picker}</Fragment>
        {said === undefined || field !== undefined ? null : (
          <span role="alert" className={styles.wrong}>
            {said}
          </span>
        )}
      </TypedContext>
    ),
  };
}
