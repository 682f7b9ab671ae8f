import { outline, towns } from './cambodia.ts';
import type { Place, Town } from './cambodia.ts';

/** Units of the drawing for a degree of latitude. A degree of longitude is as much shorter as it is at the middle of the country. */
const SCALE = 100;
const MIDDLE = 12.5;
const WEST = 102.2;
const NORTH = 14.8;
const narrowing = Math.cos((MIDDLE * Math.PI) / 180);

/** The drawing of the whole country, in its units. */
export const whole = { width: 547, height: 460 } as const;

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const pointOf = ({ lat, lon }: Place): Point => ({ x: (lon - WEST) * narrowing * SCALE, y: (NORTH - lat) * SCALE });

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** The place of a point: four decimals, some ten metres. */
export const placeOf = ({ x, y }: Point): Place => ({
  lat: round(NORTH - y / SCALE),
  lon: round(WEST + x / (narrowing * SCALE)),
});

/** How many times the country is enlarged. */
export const zooms = [1, 4, 16] as const;
export type Zoom = (typeof zooms)[number];

/** What of the drawing is seen, around a place that stays inside of it. */
export function viewOf(zoom: Zoom, around: Place | undefined): { x: number; y: number; width: number; height: number } {
  const [width, height] = [whole.width / zoom, whole.height / zoom];
  const { x, y } = around === undefined ? { x: whole.width / 2, y: whole.height / 2 } : pointOf(around);
  const within = (at: number, room: number, all: number): number => Math.min(Math.max(at - room / 2, 0), all - room);
  return { x: within(x, width, whole.width), y: within(y, height, whole.height), width, height };
}

/** A place moved by steps to the east and the north, each a hundredth of what is seen. */
export function moved(place: Place, by: { readonly east: number; readonly north: number; readonly zoom: Zoom }): Place {
  const step = whole.width / by.zoom / 100 / SCALE;
  return { lat: round(place.lat + by.north * step), lon: round(place.lon + by.east * step) };
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places, on a sphere. */
export function kilometres(one: Place, other: Place): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half(one.lat, other.lat) + across * half(one.lon, other.lon))));
}

/** The town that is nearest to a place, and how far. */
export function nearestTown(place: Place): { readonly town: Town; readonly km: number } | undefined {
  return towns.map((town) => ({ town, km: kilometres(place, town) })).toSorted((one, other) => one.km - other.km)[0];
}

/** Kilometres outside of the outline that are still a place of the coast, an island or the drawing's own coarseness. */
const COARSE_KM = 40;

/** Kilometres from the country's outline of a place that lies clearly outside of it; undefined for one inside or close by. */
export function outsideBy(place: Place): number | undefined {
  if (isInside(place)) return undefined;
  const km = Math.min(...outline.map((point) => kilometres(place, point)));
  return km > COARSE_KM ? km : undefined;
}

/** By the crossings of a line to the east. */
function isInside({ lat, lon }: Place): boolean {
  return outline.reduce((inside, one, at) => {
    const other = outline[(at + 1) % outline.length] ?? one;
    const isCrossed = one.lat > lat !== other.lat > lat;
    const cut = one.lon + ((lat - one.lat) / (other.lat - one.lat)) * (other.lon - one.lon);
    return isCrossed && lon < cut ? !inside : inside;
  }, false);
}
