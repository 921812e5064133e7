import { offsetToShow, offsetToUncover, placePopup } from './place-popup.ts';

const map = { width: 1000, height: 600 };
const popup = { width: 300, height: 200 };

test.each([
  [
    'stands above its place, with the tip at the place',
    [500, 400],
    popup,
    { side: 'above', left: 350, top: 188, tip: 150 },
  ],
  ['stands below its place when there is no room above', [500, 100], popup, { side: 'below', top: 112 }],
  [
    'without enough room takes the larger side and scrolls',
    [500, 350],
    { width: 300, height: 500 },
    { side: 'above', top: 8, room: 330 },
  ],
  ['stays on the map at its left edge', [30, 400], popup, { left: 8, tip: 22 }],
  ['stays on the map at its right edge', [990, 400], popup, { left: 692, tip: 282 }],
  ['leaves the map together with its place', [500, -300], popup, { side: 'below', top: -288 }],
] as const)('a popup %s', (_, [x, y], size, expected) => {
  expect(placePopup({ x, y }, size, map)).toMatchObject(expected);
});

test('a popup on a low map covers its place instead of leaving the map', () => {
  const low = { width: 1000, height: 150 };
  expect(placePopup({ x: 500, y: 75 }, popup, low)).toMatchObject({ top: 8, room: 134 });
  expect(placePopup({ x: 500, y: 250 }, popup, { ...map, height: 300 })).toMatchObject({ top: 38, room: 230 });
});

test('the map moves until all of a popup shows above or below its place', () => {
  const offset = (y: number, height: number) =>
    offsetToShow(placePopup({ x: 500, y }, { width: 300, height }, map), height);
  expect(offset(350, 400)).toEqual([0, -70]);
  expect(offset(250, 400)).toEqual([0, 70]);
  expect(offset(450, 400)).toBeNull();
});

describe('offsetToUncover', () => {
  test('moves a covered place above the popup, or to its left when the popup has the full height', () => {
    expect(offsetToUncover({ x: 160, y: 300 }, { left: 8, top: 200, width: 304, height: 220 })).toEqual([0, 128]);
    expect(offsetToUncover({ x: 500, y: 200 }, { left: 275, top: 8, width: 400, height: 411 })).toEqual([253, 0]);
  });

  test('moves nothing when the popup leaves no room or covers nothing', () => {
    const whole = { left: 8, top: 8, width: 304, height: 304 };
    expect(offsetToUncover({ x: 160, y: 100 }, whole)).toBeNull();
    expect(offsetToUncover({ x: 4, y: 100 }, whole)).toBeNull();
  });
});
