import { SourceProgress } from './source-progress.ts';

function progress(sourceIds: string[]) {
  const loaded = new Set<string>();
  const onDone = jest.fn();
  const tracker = new SourceProgress(sourceIds, onDone);
  return { loaded, onDone, tracker, frame: () => tracker.onFrame((id) => loaded.has(id)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is done with the first frame when nothing is to be loaded', () => {
  const { frame, onDone } = progress([]);
  expect(onDone).not.toHaveBeenCalled();
  frame();
  expect(onDone).toHaveBeenCalledWith({ failed: [], late: false });
});

test('gives way after its time, and tells again when the rest has come', () => {
  const { frame, loaded, onDone } = progress(['a', 'b']);
  loaded.add('a');
  frame();
  jest.advanceTimersByTime(10_000);
  expect(onDone).toHaveBeenLastCalledWith({ failed: [], late: true });
  loaded.add('b');
  expect(onDone).toHaveBeenCalledTimes(1);
  frame();
  expect(onDone).toHaveBeenLastCalledWith({ failed: [], late: false });
});

test('is done with the frame after the last source was loaded, not before it is on the screen', () => {
  const { frame, loaded, onDone } = progress(['wells', 'gpus']);
  frame();
  loaded.add('wells').add('gpus');
  expect(onDone).not.toHaveBeenCalled();
  frame();
  frame();
  expect(onDone.mock.calls).toEqual([[{ failed: [], late: false }]]);
});

test('says nothing once it was stopped', () => {
  const { tracker, onDone } = progress(['a']);
  tracker.stop();
  tracker.fail('a');
  jest.advanceTimersByTime(60_000);
  expect(onDone).not.toHaveBeenCalled();
});
