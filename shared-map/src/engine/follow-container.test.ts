import { followContainer } from './follow-container.ts';

test('the map is resized once its container stops changing, and not after the map is gone', () => {
  jest.useFakeTimers();
  let changed = (): void => {};
  const disconnect = jest.fn();
  jest.spyOn(window, 'ResizeObserver').mockImplementation((tell) => {
    changed = tell as () => void;
    return { observe() {}, unobserve() {}, disconnect };
  });
  const map = { resize: jest.fn() };
  const stop = followContainer(map, document.createElement('div'));
  changed();
  jest.advanceTimersByTime(99);
  changed();
  jest.advanceTimersByTime(99);
  expect(map.resize).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(map.resize).toHaveBeenCalledTimes(1);
  changed();
  stop();
  jest.runAllTimers();
  expect(map.resize).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
});
