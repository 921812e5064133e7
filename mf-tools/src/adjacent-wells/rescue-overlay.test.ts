import { aRescue } from '../test-support/spacing.ts';
import { searchedBox } from './overlays.ts';
import { rescueOverlay } from './rescue-overlay.ts';

const SEARCH = { latitude: 36.12345, longitude: -101.54321, feet: 300 };

test('the map has a line to the nearest place that passes, with its distance', () => {
  expect(rescueOverlay(SEARCH, undefined, 'light')).toBeNull();
  expect(rescueOverlay(SEARCH, aRescue({ nearest: { outcome: 'none' } }), 'light')).toBeNull();
  const sources = JSON.stringify(rescueOverlay(SEARCH, aRescue(), 'light')?.sources);
  expect(sources).toContain('"coordinates":[[-101.54321,36.12345],[-101.54107,36.12527]]');
  expect(sources).toContain('"name":"Passes here: 312.4 yards"');
});

test('the view holds the place found, also outside the circle', () => {
  const [, [east, north]] = searchedBox(SEARCH, [-101.5, 36.2]);
  expect([east, north]).toEqual([-101.5, 36.2]);
  expect(searchedBox(SEARCH)[1][1]).toBeLessThan(36.125);
});
