import { foldCredits } from './options.ts';

test.each([
  [360, false],
  [800, true],
])('on a map %d pixels wide the credits are open: %s', (width, isOpen) => {
  const container = document.createElement('div');
  Object.defineProperty(container, 'clientWidth', { value: width });
  container.innerHTML =
    '<details open class="maplibregl-ctrl maplibregl-ctrl-attrib maplibregl-compact maplibregl-compact-show"></details>';
  const credits = container.querySelector('details')!;
  let load = () => {};
  foldCredits({ getContainer: () => container, once: (_, then) => (load = then) });
  expect(credits.open).toBe(true);
  load();
  expect([credits.open, credits.classList.contains('maplibregl-compact-show')]).toEqual([isOpen, isOpen]);
});
