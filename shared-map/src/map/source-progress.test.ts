import { SourceProgress } from './source-progress.ts';

function progress(sourceIds: string[]) {
  const loaded = new Set<string>();
  const onDone = jest.fn();
  const tracker = new SourceProgress(sourceIds, onDone);
  return { loaded, onDone, tracker, frame: () => tracker.onFrame((id) => loaded.has(id)) };
}

beforeEach(() => jest.useFakeTimers());

test('progress is done with the frame after the last source is loaded, or the first one without sources', () => {
  for (const ids of [['wells', 'gpus'], []]) {
    const { frame, loaded, onDone } = progress(ids);
    if (ids.length > 0) frame();
    for (const id of ids) loaded.add(id);
    expect(onDone).not.toHaveBeenCalled();
    frame();
    frame();
    expect(onDone.mock.calls).toEqual([[{ failed: [], late: false }]]);
  }
});

test('progress is reported as late after its time, and again when the rest is loaded', () => {
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

test('progress reports nothing after it is stopped', () => {
  const { tracker, onDone } = progress(['a']);
  tracker.stop();
  tracker.fail('a');
  jest.advanceTimersByTime(60_000);
  expect(onDone).not.toHaveBeenCalled();
});
