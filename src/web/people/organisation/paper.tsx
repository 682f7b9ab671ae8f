import { useTranslation } from '#web/language/use-translation.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { instant } from '#web/kit/show/formats.ts';
import { Lines } from './chart.tsx';
import { box, layOut, linesOf, sheetsOf, spotsOn } from './chart-layout.ts';
import styles from './organisation.module.css';
import { useBoxWords } from './tree-item.tsx';
import type { TreeState } from './use-tree.ts';

/** What is left of a landscape A4 inside its margins and below its heading, in pixels of CSS; and the least scale at which it is read. */
const sheet = { width: 1_010, height: 610, leastScale: 0.7 } as const;

/** What is open, on as many sheets of paper as it takes to be read; made when printing begins, for it draws every box. */
export function Paper({ state, people }: { readonly state: TreeState; readonly people: number }) {
  const { t } = useTranslation(['organisation', 'shell']);
  const words = useBoxWords();
  const printedAt = usePrinting();
  if (printedAt === undefined) return null;
  const layout = layOut(state.rows, state.open);
  const { scale, frames } = sheetsOf(layout, sheet);
  return (
    <div className={styles.paper}>
      {frames.map((frame, at) => (
        <PrintSheet key={`${frame.left} ${frame.top}`} landscape>
          <h2 className={styles.paperTitle}>{t('shell:pages.organisation')}</h2>
          <p className={styles.paperText}>
            {t('as_of', { count: people, day: instant(printedAt) })}
            {frames.length === 1 ? null : ` · ${t('page_of', { page: at + 1, pages: frames.length })}`}
          </p>
          <div
            className={styles.paperFrame}
            style={{ width: (frame.right - frame.left) * scale, height: (frame.bottom - frame.top + box.height) * scale }}
          >
            <div
              className={styles.drawing}
              style={{
                width: layout.width,
                height: layout.height,
                transform: `scale(${scale}) translate(${-frame.left}px, ${-frame.top}px)`,
              }}
            >
              <Lines layout={layout} path={linesOf(layout, frame)} />
              {spotsOn(layout, frame).map(({ row: { node }, x, y }) => {
                const { title, second, mark } = words(node);
                return (
                  <div
                    key={node.id}
                    className={styles.paperBox}
                    style={{ left: x, top: y, width: box.width, height: box.height }}
                  >
                    <strong>{title}</strong>
                    <span>{[second, mark].filter((part) => part !== '').join(' · ')}</span>
                  </div>
                );
              })}
            </div>
          </div>
        </PrintSheet>
      ))}
    </div>
  );
}
