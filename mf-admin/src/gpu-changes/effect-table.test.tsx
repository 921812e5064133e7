import type { GpuChangeOutcome } from '@portal/shared-api';
import { UiProvider } from '@portal/shared-ui';
import { render, screen } from '@testing-library/react';
import { EffectTable } from './effect-table.tsx';

test('the acres of GPUs before a change are as on record and add up, measured ones with as few decimals as that takes', () => {
  const gpu = (gpu_number: number, acres: number) => ({
    ...{ gpu_number, gpu_name: null, permits: [], account: null },
    ...{ total_acres: acres, measured_acres: acres },
  });
  const outcome = { year: 2026, before: [gpu(1, 637.6)], after: [gpu(2, 263.335), gpu(3, 374.265)], drafts: [] };
  render(<EffectTable outcome={outcome as unknown as GpuChangeOutcome} />);
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent));
  expect(cells.filter(({ length }) => length > 0)).toEqual([
    ['637.6', '637.6'],
    ['263.335', '263.3'],
    ['374.265', '374.3'],
  ]);
});

test('a join says how much allowable comes from land that has none yet', () => {
  const gpu = (gpu_number: number, allowable: number | null) => ({
    ...{ gpu_number, gpu_name: null, permits: [], total_acres: 640, measured_acres: 640 },
    account: allowable === null ? null : { allowable_acre_feet: allowable, reserve: [] },
  });
  const show = (first: number | null) => {
    const outcome = { year: 2026, before: [gpu(1, first), gpu(2, 960)], after: [gpu(3, 1920)], drafts: [] };
    return render(<EffectTable outcome={outcome as unknown as GpuChangeOutcome} />, { wrapper: UiProvider });
  };
  const { unmount } = show(null);
  expect(screen.getByText('GPU 1 has no allowable now: its land adds 960 acre-feet to the new one.')).toBeVisible();
  unmount();
  show(960);
  expect(screen.queryByText(/has no allowable now/)).toBeNull();
});
