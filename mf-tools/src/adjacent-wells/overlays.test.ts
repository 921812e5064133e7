import type { MultiPoint } from 'geojson';
import { aCheck, aConflict } from '../test-support/spacing.ts';
import { rimsOverlay } from './overlays.ts';

test('names of land keep clear of the lines of the searched circle and of the spacing circles', () => {
  const placesIn = (...[search, check]: Parameters<typeof rimsOverlay>): number => {
    const source = rimsOverlay(search, check).sources.rims as never as {
      data: { features: [{ geometry: MultiPoint }] };
    };
    return source.data.features[0].geometry.coordinates.length;
  };
  const search = { latitude: 36.1, longitude: -101.8, feet: 2500 };
  const searched = placesIn(search, undefined);
  expect(searched).toBeGreaterThan(40);
  expect(placesIn(search, aCheck({ conflicts: [aConflict()] }))).toBeGreaterThanOrEqual(3 * searched - 3);
});
