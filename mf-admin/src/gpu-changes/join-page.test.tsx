import type { ToolMapProps } from '@portal/shared-map/tool-map';
import { screen, waitFor } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { type Call, FakeApi } from '../test-support/fake-api.ts';
import { joinPath } from './gpu-paths.ts';

let map: ToolMapProps | null = null;
jest.mock('@portal/shared-map/tool-map', () => ({
  ...jest.requireActual('@portal/shared-map/tool-map'),
  ToolMap: (props: ToolMapProps) => {
    jest.requireActual('react').useEffect(() => {
      map = props;
    });
    return null;
  },
}));

const aGpu = (gpu_number: number, west: number) => {
  const corners = [
    [west, 36],
    [west + 0.1, 36],
    [west, 36.1],
    [west, 36],
  ];
  return { gpu_number, gpu_name: null, gpu_geometry: { type: 'Polygon', coordinates: [corners] } };
};

class FakeGpus extends FakeApi {
  protected override answer(key: string, input: Call['input']): unknown {
    if (key === 'GET /ui-map-gpus') return [aGpu(1, -102), aGpu(2, -101), aGpu(3, -100.5)];
    // Without versions nothing is asked of the change itself.
    if (key === 'GET /gpu-outlines/{gpu_number}') throw new Error('down');
    return super.answer(key, input);
  }
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

test('the map shows all GPUs that are to be joined, also one that is added by its number', async () => {
  const { person } = openAdministration(joinPath(1, 3), { api: new FakeGpus() });
  const seen = () => (map?.focus && 'box' in map.focus ? map.focus.box.map(([longitude]) => longitude) : []);
  await waitFor(() => expect(seen()).toEqual([-102, -100.4]));
  await person.click(screen.getByRole('button', { name: 'Remove GPU 3' }));
  await person.type(screen.getByRole('combobox', { name: 'Add a GPU' }), '2{ArrowDown}{Enter}');
  await waitFor(() => expect(seen()).toEqual([-102, -100.9]));
  expect(screen.getByRole('link', { name: 'GPU 2' })).toBeVisible();
});
