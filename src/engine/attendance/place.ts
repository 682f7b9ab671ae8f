/** Degrees of latitude and longitude. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Where somebody says to be. */
export interface Reading extends Position {
  /** Metres that the phone may be wrong by; 0 is told by no real receiver. */
  readonly accuracy: number;
}

/** A place where people clock in. */
export interface Office extends Position {
  readonly id: string;
  /** Metres around it that count as there. */
  readonly radius: number;
}

/** Beyond this uncertainty (metres) a reading proves nothing by itself. */
const BEST_ACCURACY = 100;
/** Kilometres an hour faster than which nobody came here. */
const FASTEST = 200;
const EARTH_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance between two places over the earth's surface (haversine), in whole metres. */
export function metresBetween(one: Position, other: Position): number {
  const lat = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const lon = Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  const chord = lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lon;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** What a place proves (time.md section 7). */
export type PlaceVerdict = 'OK' | 'UNCERTAIN' | 'OUTSIDE' | 'NO_PLACE' | 'SUSPECT';

/** The verdict on a reading, with the nearest office and its distance; null where there is no office. */
export interface Judged {
  readonly verdict: PlaceVerdict;
  readonly officeId: string | null;
  readonly distance: number | null;
}

/** Another reading of the same person, and how many seconds lie between. */
export interface EarlierReading extends Reading {
  readonly seconds: number;
}

/** Whether nobody travels so fast, even where both readings are as wrong as they may be. */
function isTooFast(reading: Reading, earlier: EarlierReading): boolean {
  const metres = metresBetween(reading, earlier) - reading.accuracy - earlier.accuracy;
  return metres > 0 && metres / Math.max(1, earlier.seconds) > FASTEST / 3.6;
}

/** Judges where somebody clocked in: the nearest office counts. */
export function judgePlace(of: {
  readonly reading: Reading | null;
  readonly offices: readonly Office[];
  readonly earlier: EarlierReading | null;
}): Judged {
  const { reading, offices, earlier } = of;
  if (reading === null) return { verdict: 'NO_PLACE', officeId: null, distance: null };
  let nearest: { office: Office; distance: number } | undefined;
  for (const office of offices) {
    const distance = metresBetween(reading, office);
    if (nearest === undefined || distance < nearest.distance) nearest = { office, distance };
  }
  const found = { officeId: nearest?.office.id ?? null, distance: nearest?.distance ?? null };
  if (reading.accuracy === 0 || (earlier !== null && isTooFast(reading, earlier))) return { verdict: 'SUSPECT', ...found };
  if (nearest === undefined) return { verdict: 'OUTSIDE', ...found };
  const { office, distance } = nearest;
  if (distance <= office.radius && reading.accuracy <= BEST_ACCURACY) return { verdict: 'OK', ...found };
  return { verdict: distance - reading.accuracy <= office.radius ? 'UNCERTAIN' : 'OUTSIDE', ...found };
}
