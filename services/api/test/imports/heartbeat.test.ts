import { importFile } from '../../src/imports/command.ts';
import { ImportsRepository } from '../../src/imports/imports.repository.ts';
import { RefusalReport } from '../../src/imports/refusal-report.ts';
import { insertGpus } from '../support/import-files.ts';
import { importSuite } from './suite.ts';

const { database, files } = importSuite((database) => insertGpus(database, 1));

test('the command line renews its hold on an import every ten seconds during long work', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  const beat = jest.spyOn(ImportsRepository.prototype, 'beat');
  try {
    const path = files.csv('permit_number,gpu_number', 'NP-1,1');
    const report = await RefusalReport.open(undefined);
    const print = () => void jest.advanceTimersByTime(10_000);
    const command = { path, values: {}, timeZone: 'America/Chicago', now: Date.now(), report, print };
    const { import_ndx } = await importFile(database, 'permits', command);
    expect(beat.mock.calls).toEqual([[[import_ndx], expect.any(String)]]);
    jest.advanceTimersByTime(60_000);
    expect(beat).toHaveBeenCalledTimes(1);
  } finally {
    beat.mockRestore();
    jest.useRealTimers();
  }
});
