import { ExclamationCircleFilled } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { isCalm } from '#web/theme/motion.ts';
import styles from './employee-form.module.css';

export const steps = ['personal', 'contacts', 'education', 'job', 'pay'] as const;
export type Step = (typeof steps)[number];

/** The id of a step's section in the page. */
export const sectionId = (step: Step): string => `section-${step}`;

/** The steps of the form: each leads to its section; the one in sight is marked, and those that hold complaints. */
export function StepBar({ wrong }: { readonly wrong: ReadonlySet<string> }) {
  const { t } = useTranslation('employeeForm');
  const current = useStepInSight();
  const bar = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On a phone the bar is wider than the screen; only it is scrolled, not the page.
    const item = bar.current?.querySelector<HTMLElement>(`[data-step=${current}]`);
    if (item) bar.current?.scrollTo({ left: item.offsetLeft - 24 });
  }, [current]);
  return (
    <nav className={styles.steps} aria-label={t('steps.label')}>
      <ol ref={bar}>
        {steps.map((step, at) => (
          <li key={step} data-step={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => goTo(step)}
            >
              {wrong.has(sectionId(step)) ? (
                <ExclamationCircleFilled className={styles.stepWrong ?? ''} aria-label={t('steps.wrong')} />
              ) : (
                <span className={styles.stepNumber}>{at + 1}</span>
              )}
              {t(`steps.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function goTo(step: Step): void {
  const section = document.querySelector<HTMLElement>(`#${sectionId(step)}`);
  section?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The last step whose section has come up to the bar; at the end of the page the last of all. */
function useStepInSight(): Step {
  const [current, setCurrent] = useState<Step>('personal');
  useEffect(() => {
    const look = (): void => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = steps.filter((step) => {
        const top = document.querySelector(`#${sectionId(step)}`)?.getBoundingClientRect().top;
        return top !== undefined && top < TOP_PX;
      });
      setCurrent((isAtEnd && scrollY > 0 ? steps.at(-1) : passed.at(-1)) ?? 'personal');
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return current;
}

/** A section counts as reached below header and bar. */
const TOP_PX = 180;
