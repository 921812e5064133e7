import { startLooking } from './schedule.ts';

const MINUTE = 60_000;
const look = jest.fn();
let stop: () => void;
let visibility: DocumentVisibilityState;

const occasion = (name: string) => window.dispatchEvent(new Event(name));
const turn = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  look.mockClear();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  stop = startLooking(look);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that stays on view looks about every ten minutes', () => {
  jest.advanceTimersByTime(9 * MINUTE - 1);
  expect(look).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2 * MINUTE + 1);
  expect(look).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(22 * MINUTE);
  expect(look).toHaveBeenCalledTimes(3);
});

test.each(['focus', 'online', 'single-spa:app-change'])('%s makes it look, at most once a minute', (name) => {
  occasion(name);
  expect(look).not.toHaveBeenCalled();
  jest.advanceTimersByTime(MINUTE);
  occasion(name);
  occasion(name);
  expect(look).toHaveBeenCalledTimes(1);
});

test('a hidden page does not look until somebody comes back to it', () => {
  turn('hidden');
  jest.advanceTimersByTime(60 * MINUTE);
  expect(look).not.toHaveBeenCalled();
  turn('visible');
  expect(look).toHaveBeenCalledTimes(1);
});

test('a page without a network does not look', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.advanceTimersByTime(60 * MINUTE);
  occasion('focus');
  expect(look).not.toHaveBeenCalled();
});
