import type { ReadingName } from '@portal/shared-api/production';
import { describeReport } from './described-report.ts';
import type { StoredReading } from './reports.repository.ts';

const reading = (more: Partial<StoredReading> = {}): StoredReading => ({
  meter_ndx: 1,
  well_ndx: null,
  start_reading: 12_300,
  start_on: '2025-01-01',
  end_reading: 45_600.5,
  end_on: '2025-12-31',
  goes_back: null,
  estimated_acre_feet: null,
  note: null,
  acre_feet: 100,
  ...more,
});
const report = (more: object = {}) => ({
  method: 'meter' as const,
  notes: null,
  final_reason: null,
  postmarked_on: null,
  posted_again_on: null,
  acre_feet: 100,
  readings: [reading()],
  ...more,
});
const nameOf = ({ meter_ndx, well_ndx }: StoredReading): ReadingName =>
  meter_ndx ? { name: 'meter-alone', serial: meter_ndx } : { name: 'well-without-meter', well: well_ndx! };
const texts = (...given: Parameters<typeof describeReport>) =>
  describeReport(...given).map(({ field, from, to }) => ({ field, from, to }));

describe('describeReport', () => {
  it('returns no changes for the same readings in another order', () => {
    const two = [reading(), reading({ meter_ndx: 2 })];
    expect(describeReport(report({ readings: two }), report({ readings: [...two].reverse() }), nameOf)).toEqual([]);
    expect(describeReport(report({ notes: null }), report({ notes: '' }), nameOf)).toEqual([]);
  });

  it('describes a new report in full, with values for pages in another language', () => {
    const changes = describeReport(null, report({ notes: 'Dry' }), nameOf);
    expect(changes).toMatchObject([
      { field: 'Method', from: null, to: 'flow meter', from_value: null, to_value: { method: 'meter' } },
      {
        field: 'Meter 1',
        from: null,
        to: '12,300 on 01/01/2025 to 45,600.5 on 12/31/2025',
        name: { name: 'meter-alone', serial: 1 },
        to_value: { reading: { start_reading: 12_300, end_on: '2025-12-31' } },
      },
      { field: 'Total', from: null, to: '100 acre-feet', to_value: { acre_feet: 100 } },
      {},
    ]);
    expect(changes[3]).toEqual({ field: 'Notes', from: null, to: 'Dry' });
  });

  it('describes changes for each meter and well, in the terms of the form', () => {
    const after = report({
      method: 'pivot',
      acre_feet: null,
      readings: [
        reading({ end_reading: null, end_on: null }),
        reading({
          meter_ndx: null,
          well_ndx: 7,
          start_reading: null,
          end_reading: null,
          estimated_acre_feet: 5,
          note: 'By the hour meter',
        }),
      ],
    });
    const before = report({ readings: [reading({ goes_back: 'rollover' }), reading({ meter_ndx: 2 })] });
    expect(texts(before, after, nameOf)).toEqual([
      { field: 'Method', from: 'flow meter', to: 'pivot controller' },
      {
        field: 'Meter 1',
        from: '12,300 on 01/01/2025 to 45,600.5 on 12/31/2025, the meter rolled over to 0',
        to: '12,300 on 01/01/2025 to …',
      },
      { field: 'Meter 2', from: '12,300 on 01/01/2025 to 45,600.5 on 12/31/2025', to: null },
      { field: 'Well 7', from: null, to: '5 acre-feet estimated, note: By the hour meter' },
      { field: 'Total', from: '100 acre-feet', to: null },
    ]);
  });
});
