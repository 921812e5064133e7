import type { Gpu, GpuReport, GpuSelectWell } from '@portal/shared-api';

const square = (west: number, south: number) => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [west + 0.02, south],
        [west + 0.02, south + 0.02],
        [west, south + 0.02],
        [west, south],
      ],
    ],
  ],
});

export const aGpu = (gpuNumber: number, change: Partial<Gpu> = {}): Gpu => ({
  gpu_number: gpuNumber,
  gpu_name: null,
  gpu_geometry: square(-101.9, 36),
  gpu_inner_buffer_geometry: null,
  ...change,
});

export const aWell = (number: number, change: Partial<GpuSelectWell> = {}): GpuSelectWell => ({
  Well: `DA-${number}`,
  'Well Class': 'A',
  'Well Type': 'Irrigation',
  'Well Status': 'Active',
  'Completion Date': '1998-03-07',
  'Max Yield (GPM)': 400,
  Latitude: 36.01,
  Longitude: -101.89,
  Remarks: null,
  'State Links': 'State report;https://example.org/1,Bad;javascript:alert(1)',
  'File Attachments': null,
  location_geometry: { type: 'Point', coordinates: [-101.89, 36.01] },
  class_buffer_geometry: null,
  GPU: 1001,
  map_circle_radius: 6,
  npgcd_well_class_ndx: 1,
  npgcd_well_status_ndx: 1,
  ...change,
});

export const aReport = (change: Partial<GpuReport> = {}): GpuReport => ({
  gpu: {
    ...aGpu(1001, { gpu_name: 'Home place' }),
    meter_program: 'Metered',
    total_acres: 640.5,
    perimeter_feet: 21_120.4,
    counties: ['Dallam', 'Sherman'],
  },
  propertyLineYards: 100,
  wells: [
    { ...aWell(1), bufferYards: 150, propertyLineYards: 512.34, isInside: true, counts: true },
    {
      ...aWell(2, { Remarks: 'Casing damaged' }),
      bufferYards: null,
      propertyLineYards: 40,
      isInside: true,
      counts: true,
    },
  ],
  wellsInsideBuffers: [
    {
      ownWell: 'DA-1',
      bufferYards: 150,
      Well: 'DA-77',
      'Well Class': 'B',
      'Well Type': 'Stock',
      'Well Status': 'Active',
      GPU: 1002,
      Latitude: 36.011,
      Longitude: -101.89,
      distanceYards: 121.6,
    },
  ],
  ...change,
});

export const RULES = {
  on: '2026-11-21',
  propertyLineYards: 100,
  classes: [
    { npgcd_well_class_ndx: 1, name: 'A', radiusYards: 150 },
    { npgcd_well_class_ndx: 2, name: 'B', radiusYards: 250 },
  ],
  sources: [{ source: 'The district', validFrom: '1955-01-01' }],
};
