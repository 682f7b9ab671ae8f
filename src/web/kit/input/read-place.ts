/** Where the phone says to be. */
export interface PlaceRead {
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number;
}

/** How long a tap waits for a place; without one it is clocked all the same. */
const longestWait = 10_000;

/** Asks the phone once where it is; null where it does not say, for whatever reason. */
export async function readPlace(): Promise<PlaceRead | null> {
  if (!('geolocation' in navigator)) return null;
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: longestWait, maximumAge: 0 },
    );
  });
}
