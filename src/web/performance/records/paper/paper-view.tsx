import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Language } from '#i18n/translation.ts';
import { PaperLanguage, usePaperLanguage } from '#web/kit/print/paper-language.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import styles from './paper.module.css';

/** Whether a page shows its paper instead of its form. */
export interface PaperState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The state of a page that has a paper. */
export function usePaper(): PaperState {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** The button of a page of a new record that opens its empty form on paper. */
export function EmptyPaperButton({ state }: { readonly state: PaperState }) {
  const { t } = useTranslation('performanceRecords');
  return state.isOpen ? null : <Button onClick={state.open}>{t('paper.blank')}</Button>;
}

export interface PaperViewProps {
  readonly state: PaperState;
  /** What the paper shows, in a language. */
  readonly paper: (language: Language) => ReactNode;
  /** What is chosen about the paper beside its language. */
  readonly choice?: ReactNode;
  /** The page as it is without its paper; it stays as it is, with what was typed, while the paper is looked at. */
  readonly children: ReactNode;
}

/** A page, or in its place its paper with the buttons that print it and lead back. */
export function PaperView({ state, paper, choice, children }: PaperViewProps) {
  const { t } = useTranslation('performanceRecords');
  const [language, setLanguage] = usePaperLanguage();
  return (
    <>
      <div hidden={state.isOpen} className={styles.view}>
        {children}
      </div>
      {state.isOpen ? (
        <div className={styles.view}>
          <div className={`${styles.tools} no-print`}>
            {choice}
            <PaperLanguage value={language} onChange={setLanguage} />
            <Button onClick={state.close}>{t('paper.back')}</Button>
            <PrintButton />
          </div>
          {paper(language)}
        </div>
      ) : null}
    </>
  );
}
