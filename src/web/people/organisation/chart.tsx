import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { box, layOut, linesOf, within } from './chart-layout.ts';
import type { Layout } from './chart-layout.ts';
import styles from './organisation.module.css';
import { TreeItem } from './tree-item.tsx';
import { MARGIN, useScrollArea } from './use-scroll-area.ts';
import type { ScrollArea } from './use-scroll-area.ts';
import { elementId } from './use-tree.ts';
import type { TreeState } from './use-tree.ts';

/** The tree as boxes joined by lines, to be dragged and zoomed. */
export function Chart({ state, foundId }: { readonly state: TreeState; readonly foundId: string | undefined }) {
  const { t } = useTranslation('organisation');
  const { rows, open, at } = state;
  const layout = useMemo(() => layOut(rows, open), [rows, open]);
  const ref = useRef<HTMLDivElement>(null);
  const area = useScrollArea(ref);
  const { zoom, frame } = area;
  useReveal(state, { layout, ref, area });
  const scaled = { width: layout.width * zoom + 2 * MARGIN, height: layout.height * zoom + 2 * MARGIN };
  return (
    <div className={styles.board}>
      <div className={styles.zoom}>
        <ActionButton iconOnly icon={<ZoomOutOutlined />} label={t('zoom_out')} onClick={() => area.zoomBy(-1)} />
        <ActionButton iconOnly icon={<ZoomInOutlined />} label={t('zoom_in')} onClick={() => area.zoomBy(1)} />
        <ActionButton iconOnly icon={<ExpandOutlined />} label={t('fit')} onClick={() => area.fit(layout)} />
      </div>
      <div ref={ref} className={styles.area} onScroll={area.measure} {...area.drag}>
        <div style={scaled}>
          <div
            role="tree"
            tabIndex={-1}
            aria-label={t('tree')}
            className={styles.drawing}
            style={{
              width: layout.width,
              height: layout.height,
              transform: `translate(${MARGIN}px, ${MARGIN}px) scale(${zoom})`,
            }}
            onKeyDown={state.onKeyDown}
          >
            <Lines layout={layout} path={linesOf(layout, frame)} />
            {within(layout, frame, at).map(({ row, x, y }) => (
              <TreeItem
                key={row.node.id}
                row={row}
                state={state}
                isFound={row.node.id === foundId}
                className={styles.box}
                style={{ left: x, top: y, width: box.width, height: box.height }}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The lines between the boxes. */
export function Lines({ layout, path }: { readonly layout: Layout; readonly path: string }) {
  return (
    <svg className={styles.lines} width={layout.width} height={layout.height} aria-hidden>
      <path d={path} />
    </svg>
  );
}

/** Brings the box that was asked for into sight once it is drawn. */
function useReveal(
  { takeAsked }: TreeState,
  of: { readonly layout: Layout; readonly ref: RefObject<HTMLDivElement | null>; readonly area: ScrollArea },
): void {
  const { layout, ref } = of;
  const { zoom, measure } = of.area;
  const earlier = useRef(layout);
  useLayoutEffect(() => {
    const before = earlier.current;
    earlier.current = layout;
    const [area, wish] = [ref.current, takeAsked()];
    const spot = wish === null ? undefined : layout.spots.get(wish.id);
    if (area === null || wish === null || spot === undefined) return;
    if (wish.how === 'still') {
      // What is opened or closed stays where the eye is.
      area.scrollTop += (spot.y - (before.spots.get(wish.id)?.y ?? spot.y)) * zoom;
    } else {
      const left = spot.x * zoom + MARGIN;
      const top = spot.y * zoom + MARGIN;
      const [width, height] = [box.width * zoom, box.height * zoom];
      if (wish.how === 'centre') {
        area.scrollTop = top - (area.clientHeight - height) / 2;
        area.scrollLeft = left - (area.clientWidth - width) / 2;
      } else {
        area.scrollTop = Math.min(Math.max(area.scrollTop, top + height + MARGIN - area.clientHeight), top - MARGIN);
        area.scrollLeft = Math.min(Math.max(area.scrollLeft, left + width + MARGIN - area.clientWidth), left - MARGIN);
      }
    }
    measure();
    if (wish.focus) document.getElementById(elementId(wish.id))?.focus({ preventScroll: true });
  });
}
