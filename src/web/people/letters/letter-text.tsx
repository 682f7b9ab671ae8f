import type { Letter } from '#contract/people/letters/letters.ts';
import type { LetterLanguage } from '#contract/people/letters/letter-templates.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './letters.module.css';

interface LetterTextProps {
  readonly letter: Letter;
  readonly language: LetterLanguage;
  /** Number and check code of a signed letter. */
  readonly signed?: { readonly requestNo: string; readonly checkCode: string } | undefined;
}

/** A letter as it is printed, in its own language whatever the reader's is. */
export function LetterText({ letter, language, signed }: LetterTextProps) {
  const { t } = useTranslation('kinds', { lng: language });
  return (
    <PrintSheet>
      <div lang={language} className={styles.letter}>
        <p className={styles.office}>{letter.company}</p>
        <p>{day(letter.day)}</p>
        <h2>{letter.title}</h2>
        {letter.paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        <div className={styles.signature}>
          <p className={styles.line}>{t('letter.place')}</p>
          <p>
            {letter.signer}
            {letter.signerPost === null ? null : <br />}
            {letter.signerPost}
          </p>
        </div>
        {signed === undefined ? null : (
          <p className={styles.number}>
            {t('letter.signed_by', { name: letter.signer, day: day(letter.day) })}
            <br />
            {t('letter.number', signed)}
          </p>
        )}
      </div>
    </PrintSheet>
  );
}
