import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { box } from './chart-layout.ts';
import type { Frame, Layout } from './chart-layout.ts';

/** Space around the drawing, and how far beyond the edge is drawn already. */
export const MARGIN = 24;
const AHEAD = 300;
const zooms = { smallest: 0.3, largest: 1.6, step: 0.2 } as const;
/** A pointer that moved less than this clicked. */
const CLICK = 4;

export interface ScrollArea {
  readonly zoom: number;
  /** What of the drawing is in sight, with some more around it. */
  readonly frame: Frame;
  readonly measure: () => void;
  readonly zoomBy: (steps: number) => void;
  readonly fit: (layout: Layout) => void;
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** An area that scrolls by wheel, finger, keys and by being dragged with the mouse, and zooms about its middle. */
export function useScrollArea(ref: RefObject<HTMLDivElement | null>): ScrollArea {
  const [zoom, setZoom] = useState(1);
  const [frame, setFrame] = useState<Frame>({ left: 0, top: 0, right: 0, bottom: 0 });
  const middle = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const grip = useRef<{ readonly x: number; readonly y: number; readonly left: number; readonly top: number } | null>(null);

  const measure = useCallback(() => {
    const area = ref.current;
    if (area === null) return;
    const left = area.scrollLeft - MARGIN;
    const top = area.scrollTop - MARGIN;
    setFrame({
      left: (left - AHEAD) / zoom,
      top: (top - AHEAD) / zoom,
      right: (left + area.clientWidth + AHEAD) / zoom,
      bottom: (top + area.clientHeight + AHEAD) / zoom,
    });
  }, [ref, zoom]);

  const zoomTo = useCallback(
    (next: number) => {
      const area = ref.current;
      if (area !== null)
        middle.current = {
          x: (area.scrollLeft - MARGIN + area.clientWidth / 2) / zoom,
          y: (area.scrollTop - MARGIN + area.clientHeight / 2) / zoom,
        };
      setZoom(Math.min(zooms.largest, Math.max(zooms.smallest, Math.round(next * 100) / 100)));
    },
    [ref, zoom],
  );
  const zoomBy = useCallback((steps: number) => zoomTo(zoom + steps * zooms.step), [zoom, zoomTo]);

  useLayoutEffect(() => {
    const area = ref.current;
    if (area !== null && middle.current !== null) {
      area.scrollLeft = middle.current.x * zoom + MARGIN - area.clientWidth / 2;
      area.scrollTop = middle.current.y * zoom + MARGIN - area.clientHeight / 2;
      middle.current = null;
    }
    measure();
  }, [ref, zoom, measure]);

  useEffect(() => {
    const area = ref.current;
    if (area === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    // React listens passively to the wheel, and then the page would zoom as well.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 0.5 : -0.5);
    };
    area.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      area.removeEventListener('wheel', onWheel);
    };
  }, [ref, measure, zoomBy]);

  const letGo = (): void => {
    grip.current = null;
  };
  return {
    zoom,
    frame,
    measure,
    zoomBy,
    fit: ({ width, height }) => {
      const area = ref.current;
      if (area === null) return;
      const room = 2 * MARGIN;
      zoomTo(
        Math.min(
          1,
          (area.clientWidth - room) / Math.max(width, box.width),
          (area.clientHeight - room) / Math.max(height, box.height),
        ),
      );
    },
    drag: {
      onPointerDown: (event) => {
        // A finger scrolls by itself.
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        const { scrollLeft: left, scrollTop: top } = event.currentTarget;
        grip.current = { x: event.clientX, y: event.clientY, left, top };
      },
      onPointerMove: (event) => {
        const held = grip.current;
        if (held === null) return;
        const x = event.clientX - held.x;
        const y = event.clientY - held.y;
        const area = event.currentTarget;
        if (!area.hasPointerCapture(event.pointerId)) {
          if (Math.hypot(x, y) < CLICK) return;
          // Captured, the pointer clicks on nothing when it is let go.
          area.setPointerCapture(event.pointerId);
        }
        area.scrollLeft = held.left - x;
        area.scrollTop = held.top - y;
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}
