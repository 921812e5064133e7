import { offsetToUncover, placePopup } from './place-popup.ts';

const map = { width: 1000, height: 600 };
const popup = { width: 300, height: 200 };

test('a popup stands above its place, with the tip at the place', () => {
  expect(placePopup({ x: 500, y: 400 }, popup, map)).toMatchObject({ side: 'above', left: 350, top: 188, tip: 150 });
});

test('a popup stands below its place when there is no room above', () => {
  expect(placePopup({ x: 500, y: 100 }, popup, map)).toMatchObject({ side: 'below', top: 112 });
});

test('a popup without enough room takes the larger side and scrolls', () => {
  const tall = { width: 300, height: 500 };
  expect(placePopup({ x: 500, y: 350 }, tall, map)).toMatchObject({ side: 'above', top: 8, room: 330 });
});

test('a popup at an edge stays on the map, with the tip at the place', () => {
  expect(placePopup({ x: 30, y: 400 }, popup, map)).toMatchObject({ left: 8, tip: 22 });
  expect(placePopup({ x: 990, y: 400 }, popup, map)).toMatchObject({ left: 692, tip: 282 });
});

test('a popup on a low map covers its place instead of leaving the map', () => {
  const low = { width: 1000, height: 150 };
  expect(placePopup({ x: 500, y: 75 }, popup, low)).toMatchObject({ top: 8, room: 134 });
  expect(placePopup({ x: 500, y: 250 }, popup, { ...map, height: 300 })).toMatchObject({ top: 38, room: 230 });
});

test('a popup leaves the map together with its place', () => {
  expect(placePopup({ x: 500, y: -300 }, popup, map).top).toBeLessThan(-200);
});

describe('offsetToUncover', () => {
  test('moves a place covered by a popup at the bottom to above the popup', () => {
    expect(offsetToUncover({ x: 160, y: 300 }, { left: 8, top: 200, width: 304, height: 220 })).toEqual([0, 128]);
  });

  test('moves a place covered by a popup of full height to the left of the popup', () => {
    expect(offsetToUncover({ x: 500, y: 200 }, { left: 275, top: 8, width: 400, height: 411 })).toEqual([253, 0]);
  });

  test('moves nothing when the popup leaves no room or covers nothing', () => {
    const whole = { left: 8, top: 8, width: 304, height: 304 };
    expect(offsetToUncover({ x: 160, y: 100 }, whole)).toBeNull();
    expect(offsetToUncover({ x: 4, y: 100 }, whole)).toBeNull();
  });
});
