interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A place as the list shows it: lat,lon. */
export const placeText = ({ lat, lon }: Place): string => `${lat},${lon}`;

/** Opens a place on a map. */
export const mapLink = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeText(place))}`;
