import { missingDataText } from './trouble.ts';

test.each([
  [{ hasLayers: true, failed: [], late: false }, null],
  [{ hasLayers: true, failed: [], late: true }, 'Some map data is taking longer than usual.'],
  [{ hasLayers: true, failed: ['gpus'], late: true }, 'Some map data could not be loaded.'],
  [{ hasLayers: false, failed: ['gpus'], late: false }, 'The layers could not be loaded.'],
])('missing data %j is explained as %j', (missing, text) => {
  expect(missingDataText(missing)).toBe(text);
});
