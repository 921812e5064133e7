import { panelAtStart } from './panel-start.ts';

test.each([
  [360, { section: null, panelOpen: true }],
  [1366, { section: 'NPGCD Data', panelOpen: false }],
  [1920, { section: 'NPGCD Data', panelOpen: true }],
])('on a window of %s pixels the panel starts without covering the district', (width, start) => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [pixels = '0'] = /\d+/.exec(query) ?? [];
    return { matches: width >= Number(pixels) } as MediaQueryList;
  });
  expect(panelAtStart()).toEqual(start);
});
