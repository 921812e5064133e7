import type { GpuReport } from '@portal/shared-api';

const count = new Intl.NumberFormat('en-US').format;
const acres = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format;
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format;

export interface Fact {
  label: string;
  value: string;
}

/** Wells closer to the property line than the rules allow, or outside it; plugged and destroyed wells do not count. */
export const wellsAtTheLine = ({ wells, propertyLineYards }: GpuReport): GpuReport['wells'] =>
  wells.filter(
    (well) =>
      well.counts && (!well.isInside || (propertyLineYards !== null && well.propertyLineYards < propertyLineYards)),
  );

export function gpuFacts(report: GpuReport): Fact[] {
  const { gpu, wells, propertyLineYards } = report;
  const counted = wells.filter(({ counts }) => counts);
  const yields = counted.map((well) => well['Max Yield (GPM)']).filter((each) => each !== null);
  const leftOut = counted.length < wells.length ? ' (without plugged and destroyed wells)' : '';
  return [
    { label: 'Total acres', value: gpu.total_acres === null ? 'Not on record' : acres(gpu.total_acres) },
    { label: 'Meter program', value: gpu.meter_program ?? 'None on record' },
    { label: gpu.counties.length > 1 ? 'Counties' : 'County', value: gpu.counties.join(', ') || 'Not on record' },
    { label: 'Boundary', value: gpu.perimeter_feet === null ? 'Not on record' : `${whole(gpu.perimeter_feet)} ft` },
    { label: 'Wells', value: count(wells.length) },
    {
      label: 'Sum of maximum yields',
      value:
        yields.length === 0 ? 'Not on record' : `${whole(yields.reduce((sum, each) => sum + each, 0))} GPM${leftOut}`,
    },
    {
      label: 'Distance to keep from the property line',
      value: propertyLineYards === null ? 'No rule in force' : `${whole(propertyLineYards)} yd`,
    },
  ];
}
