import { expect, test } from 'vitest';
import { mapLink, placeText } from './branch.rules.ts';

test('a place is shown as lat,lon and opened by the same', () => {
  const place = { lat: 11.5564, lon: 104.9282 };
  expect(placeText(place)).toBe('11.5564,104.9282');
  expect(mapLink(place)).toBe('https://www.google.com/maps/search/?api=1&query=11.5564%2C104.9282');
});
