/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a drawing that takes a press and arrow keys, as an application does; the two fields beside it do the same */
import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { outline, towns } from './cambodia.ts';
import type { Place } from './cambodia.ts';
import styles from './place-map.module.css';
import { moved, placeOf, pointOf, viewOf, zooms } from './place-map.rules.ts';
import type { Zoom } from './place-map.rules.ts';

export interface PlaceMapProps {
  readonly place: Place | undefined;
  readonly onPlace: (place: Place) => void;
}

const path = `M${outline
  .map((one) => pointOf(one))
  .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  .join('L')}Z`;
const steps: Readonly<Record<string, { readonly east: number; readonly north: number }>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
};
/** Where arrow keys begin: the capital. */
const [capital] = towns;

/** Cambodia and the seats of its provinces, drawn from what the product brings along: nothing is asked of a map elsewhere. */
export function PlaceMap({ place, onPlace }: PlaceMapProps) {
  const { t } = useTranslation('referenceLists');
  const nameOf = useNameOf();
  const [zoom, setZoom] = useState<Zoom>(1);
  const view = viewOf(zoom, place);
  const turn = (by: 1 | -1): void => {
    const next = zooms[zooms.indexOf(zoom) + by];
    if (next !== undefined) setZoom(next);
  };
  const press = (event: MouseEvent<SVGSVGElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = (share: number, from: number, room: number): number => from + share * room;
    onPlace(
      placeOf({
        x: at((event.clientX - left) / width, view.x, view.width),
        y: at((event.clientY - top) / height, view.y, view.height),
      }),
    );
  };
  const key = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const from = place ?? capital;
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    onPlace(place === undefined ? { lat: from.lat, lon: from.lon } : moved(from, { ...step, zoom }));
  };
  const mark = place === undefined ? undefined : pointOf(place);
  const said = place === undefined ? t('map.nowhere') : t('map.at', { lat: place.lat, lon: place.lon });
  return (
    <div className={styles.map}>
      <svg
        role="application"
        aria-label={`${t('map.label')}. ${said}`}
        tabIndex={0}
        data-zoom={zoom}
        className={styles.drawing}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        onClick={press}
        onKeyDown={key}
      >
        <path d={path} className={styles.land} strokeWidth={1.2 / zoom} />
        {towns.map((town) => {
          const { x, y } = pointOf(town);
          // In the east a name stands before its town, for behind it the drawing ends.
          const side = town.lon > 106.5 ? -1 : 1;
          return (
            <g key={town.name} aria-hidden>
              <circle cx={x} cy={y} r={2.4 / zoom} className={styles.town} />
              {town.isFirst || zoom > 1 ? (
                <text x={x + (5 * side) / zoom} y={y + 4 / zoom} textAnchor={side < 0 ? 'end' : 'start'} className={styles.name}>
                  {nameOf(town)}
                </text>
              ) : null}
            </g>
          );
        })}
        {mark === undefined ? null : (
          <g aria-hidden className={styles.mark}>
            <circle cx={mark.x} cy={mark.y} r={7 / zoom} strokeWidth={2.5 / zoom} />
            <circle cx={mark.x} cy={mark.y} r={1.8 / zoom} className={styles.centre} />
          </g>
        )}
      </svg>
      <div className={styles.zoom}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('map.closer')}
          disabled={zoom === zooms.at(-1)}
          onClick={() => turn(1)}
        />
        <Button icon={<MinusOutlined aria-hidden />} aria-label={t('map.wider')} disabled={zoom === 1} onClick={() => turn(-1)} />
      </div>
    </div>
  );
}
