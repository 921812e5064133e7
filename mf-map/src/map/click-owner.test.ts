import { useMapStore } from '../map-store.ts';
import { clickOwnerOf, keyOwnerOf } from './click-owner.ts';

const state = useMapStore.getInitialState();
const pointWanted = () => {};

test.each([
  ['popups', {}, 'popup'],
  ['highlights only, when popups are off', { popupsOn: false }, 'highlight'],
  ['popups while the drawing tool is open but draws nothing', { drawToolsOpen: true }, 'popup'],
  ['the drawing tool while something is drawn', { drawToolsOpen: true, drawMode: 'draw_polygon' }, 'drawing'],
  ['the drawing tool while corners are chosen', { drawMode: 'direct_select', popupsOn: false }, 'drawing'],
  ['a tool that waits for a point', { pointWanted, popupsOn: false }, 'point'],
  ['a tool that waits for a point, also while something is drawn', { pointWanted, drawMode: 'draw_point' }, 'point'],
] as const)('clicks are for %s', (_, change, owner) => {
  expect(clickOwnerOf({ ...state, ...change })).toBe(owner);
});

test.each([
  ['the map', {}, 'map'],
  ['the drawing tool while it is open', { drawToolsOpen: true }, 'drawing'],
  ['a tool that waits for a point, before the drawing tool', { pointWanted, drawToolsOpen: true }, 'point'],
] as const)('keys at the crosshair are for %s', (_, change, owner) => {
  expect(keyOwnerOf({ ...state, ...change })).toBe(owner);
});
