import { useTranslation } from 'react-i18next';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { instant } from '#web/kit/show/formats.ts';
import { Lines } from './chart.tsx';
import { box, layOut, linesOf } from './chart-layout.ts';
import styles from './organisation.module.css';
import { useBoxWords } from './tree-item.tsx';
import type { TreeState } from './use-tree.ts';

/** What is left of a landscape A4 inside its margins and below its heading, in pixels of CSS. */
const sheet = { width: 1_010, height: 610 } as const;
const whole = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity } as const;

/** What is open, scaled to one sheet of paper; made when printing begins, for it draws every box. */
export function Paper({ state, people }: { readonly state: TreeState; readonly people: number }) {
  const { t } = useTranslation(['organisation', 'shell']);
  const words = useBoxWords();
  const printedAt = usePrinting();
  if (printedAt === undefined) return null;
  const layout = layOut(state.rows, state.open);
  const scale = Math.min(1, sheet.width / layout.width, sheet.height / layout.height);
  return (
    <div className={styles.paper}>
      <PrintSheet landscape>
        <h2 className={styles.paperTitle}>{t('shell:pages.organisation')}</h2>
        <p className={styles.paperText}>{t('as_of', { count: people, day: instant(printedAt) })}</p>
        <div style={{ width: layout.width * scale, height: layout.height * scale }}>
          <div className={styles.drawing} style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}>
            <Lines layout={layout} path={linesOf(layout, whole)} />
            {[...layout.spots.values()].map(({ row: { node }, x, y }) => {
              const { title, second, mark } = words(node);
              return (
                <div key={node.id} className={styles.paperBox} style={{ left: x, top: y, width: box.width, height: box.height }}>
                  <strong>{title}</strong>
                  <span>{[second, mark].filter((part) => part !== '').join(' · ')}</span>
                </div>
              );
            })}
          </div>
        </div>
      </PrintSheet>
    </div>
  );
}
