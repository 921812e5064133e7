import { SourceProgress } from './source-progress.ts';

function progress(sourceIds: string[]) {
  const loaded = new Set<string>();
  const onDone = jest.fn();
  const options = { sourceIds, isLoaded: (id: string) => loaded.has(id), lateAfterMilliseconds: 20_000, onDone };
  return { loaded, onDone, tracker: new SourceProgress(options) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is done at once when nothing is to be loaded', () => {
  expect(progress([]).onDone).toHaveBeenCalledWith({ failed: [], late: false });
});

test('gives way after its time, and tells again when the rest has come', () => {
  const { tracker, loaded, onDone } = progress(['a', 'b']);
  loaded.add('a');
  tracker.onFrame();
  jest.advanceTimersByTime(20_000);
  expect(onDone).toHaveBeenLastCalledWith({ failed: [], late: true });
  loaded.add('b');
  expect(onDone).toHaveBeenCalledTimes(1);
  tracker.onFrame();
  expect(onDone).toHaveBeenLastCalledWith({ failed: [], late: false });
});

test('is done with the frame after the last source was loaded, not before it is on the screen', () => {
  const { tracker, loaded, onDone } = progress(['wells', 'gpus']);
  tracker.onFrame();
  loaded.add('wells').add('gpus');
  expect(onDone).not.toHaveBeenCalled();
  tracker.onFrame();
  tracker.onFrame();
  expect(onDone.mock.calls).toEqual([[{ failed: [], late: false }]]);
});

test('says nothing once it was stopped', () => {
  const { tracker, onDone } = progress(['a']);
  tracker.stop();
  tracker.fail('a');
  jest.advanceTimersByTime(60_000);
  expect(onDone).not.toHaveBeenCalled();
});
