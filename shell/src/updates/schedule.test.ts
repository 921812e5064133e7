import { startChecking } from './schedule.ts';

const MINUTE = 60_000;
const check = jest.fn();
let stop: () => void;
let visibility: DocumentVisibilityState;

const occasion = (name: string) => window.dispatchEvent(new Event(name));
const turn = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  check.mockClear();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  stop = startChecking(check);
});
afterEach(() => stop());

test('a visible page checks about every ten minutes', () => {
  jest.advanceTimersByTime(9 * MINUTE - 1);
  expect(check).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2 * MINUTE + 1);
  expect(check).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(22 * MINUTE);
  expect(check).toHaveBeenCalledTimes(3);
});

test.each(['focus', 'online', 'single-spa:app-change'])('%s triggers a check, at most once a minute', (name) => {
  occasion(name);
  expect(check).not.toHaveBeenCalled();
  jest.advanceTimersByTime(MINUTE);
  occasion(name);
  occasion(name);
  expect(check).toHaveBeenCalledTimes(1);
});

test('a hidden page does not check until it is visible again', () => {
  turn('hidden');
  jest.advanceTimersByTime(60 * MINUTE);
  expect(check).not.toHaveBeenCalled();
  turn('visible');
  expect(check).toHaveBeenCalledTimes(1);
});

test('an offline page does not check', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.advanceTimersByTime(60 * MINUTE);
  occasion('focus');
  expect(check).not.toHaveBeenCalled();
});
