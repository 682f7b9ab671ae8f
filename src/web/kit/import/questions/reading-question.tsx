import { Alert, Radio } from 'antd';
import type { ReactNode } from 'react';
import styles from '../import.module.css';

export interface ReadingQuestionProps<Value extends string> {
  readonly title: string;
  /** Nobody has said yet. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly value: Value | undefined;
  /** Both readings, each with its examples. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  /** What the reading needs besides. */
  readonly children?: ReactNode;
}

/** Asks how what a sheet holds is meant, where it can be read two ways. */
export function ReadingQuestion<Value extends string>(props: ReadingQuestionProps<Value>) {
  const { title, isOpen, isBusy, value, options, onChoose, children } = props;
  return (
    <Alert
      type={isOpen ? 'warning' : 'info'}
      showIcon
      title={title}
      description={
        <>
          <Radio.Group
            className={styles.readings ?? ''}
            disabled={isBusy}
            aria-label={title}
            value={value ?? null}
            onChange={(event) => onChoose(event.target.value)}
            options={[...options]}
          />
          {children}
        </>
      }
    />
  );
}
