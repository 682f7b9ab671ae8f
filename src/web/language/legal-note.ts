import { legalNoteOf } from '#engine/rules/legal-notes.ts';
import { useTranslation } from './use-translation.ts';

/** Says a legal note in the reader's language where Krama ships it; what an office typed stays as it is. */
export function useLegalNote(): (text: string) => string {
  const { t } = useTranslation('payrollExplanations');
  return (text) => {
    const note = legalNoteOf(text);
    return note === undefined ? text : t(`legal_notes.${note}`);
  };
}
