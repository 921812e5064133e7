import type { GpuChangeOutcome } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import { EffectTable } from './effect-table.tsx';

test('the acres of GPUs before a change add up as those after it do', () => {
  const gpu = (gpu_number: number, acres: number) => ({
    ...{ gpu_number, gpu_name: null, permits: [], account: null },
    ...{ total_acres: acres, measured_acres: acres },
  });
  const outcome = { year: 2026, before: [gpu(1, 320.04), gpu(2, 320.04)], after: [gpu(3, 640.08)], drafts: [] };
  render(<EffectTable outcome={outcome as unknown as GpuChangeOutcome} />);
  const cells = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(cells.filter(Boolean)).toEqual(['320.04', '320.04', '640.08']);
});
