import { useTranslation } from '#web/language/use-translation.ts';
import { isCalm } from '#web/theme/motion.ts';
import styles from '../employees.module.css';
import { profileSectionId } from './profile-parts.tsx';
import type { ProfileSection } from './profile-parts.tsx';

/** The sections of a profile, beside them where there is room, else a row of jumps above. */
export function ProfileIndex({ sections }: { readonly sections: readonly ProfileSection[] }) {
  const { t } = useTranslation('employeeProfile');
  return (
    <nav className={`${styles.index} no-print`} aria-label={t('index.label')}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <button type="button" className={styles.jump} onClick={() => goToSection(section)}>
              {t(`index.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to a section of the profile and puts the focus there. */
export function goToSection(name: ProfileSection): void {
  const section = document.querySelector<HTMLElement>(`#${profileSectionId(name)}`);
  section?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'start' });
  section?.focus({ preventScroll: true });
}
