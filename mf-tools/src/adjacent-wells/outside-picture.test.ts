import type { PictureMark } from '@portal/shared-ui/pdf';
import { anAdjacentWell } from '../test-support/adjacent-wells.ts';
import { outsideText } from './outside-picture.ts';

const place = { latitude: 36.124, longitude: -101.55 };
const pictureOf = (...numbers: string[]) => ({
  jpeg: new Uint8Array(),
  width: 6,
  height: 4,
  alt: 'Map',
  map: {
    scaleBar: { text: '', share: 0.2, alt: '' },
    north: { letter: 'N', bearing: 0, alt: '' },
    key: [],
    marks: numbers.map((text): PictureMark => ({ x: 0, y: 0, shape: 'number', text, fill: '#000000' })),
  },
});

test('wells of the table that the picture leaves out are named with their distance and direction', () => {
  const wells = [1, 2, 3, 4, 5].map((number) => anAdjacentWell(number));
  const text = (count: number, ...shown: string[]) => outsideText(pictureOf(...shown), wells.slice(0, count), place);
  expect(text(2, '1', '2')).toBeNull();
  expect(text(2, '1')).toBe('Outside the picture: well 2 (201 yards to the east).');
  expect(text(5, '1')).toBe('4 wells of the table are outside the picture, the nearest 201 yards away.');
});
