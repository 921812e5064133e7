import type { Role } from '@portal/shared-auth';
import { type DataVersions, Versions } from '../cache/data-versions.ts';
import type { LayerRow, MapSettings, MapSettingsRepository, SourceRow } from './map-settings.repository.ts';
import { MapSettingsService } from './map-settings.service.ts';

const source = (source_id: string, access: SourceRow['access'] = 'public') =>
  ({ source_id, access, kind: 'gpu' }) as SourceRow;
const layer = (layer_id: string, source_id: string, access: LayerRow['access'], adminOnlyFields: string[] = []) =>
  ({ layer_id, source_id, access, metadata: { popup: { adminOnlyFields } } }) as unknown as LayerRow;

const settings: MapSettings = {
  sources: [source('wells'), source('meters', 'admin')],
  layers: [
    layer('wells', 'wells', 'public', ['Owner']),
    layer('well-labels', 'wells', 'public', ['Owner', 'Remarks']),
    layer('drafts', 'wells', 'signed-in'),
    layer('meters', 'meters', 'public'),
  ],
};
const serviceOf = (found: MapSettings) =>
  new MapSettingsService(
    { findSettings: async () => found } as MapSettingsRepository,
    { current: async () => new Versions(new Map()) } as DataVersions,
  );
const service = serviceOf(settings);
const callerOf = (roles: Role[] | null) => roles && { userId: 'x', roles };

describe('MapSettingsService', () => {
  const ALL = { layers: ['wells', 'well-labels', 'drafts', 'meters'], sources: ['wells', 'meters'], withheld: [] };
  const PUBLIC = { layers: ['wells', 'well-labels'], sources: ['wells'], withheld: ['Owner', 'Remarks'] };
  it.each<[Role[] | null, object, string[]]>([
    [null, PUBLIC, ['Owner']],
    [['Well Owner'], { ...PUBLIC, layers: ['wells', 'well-labels', 'drafts'] }, ['Owner']],
    [['Administrator'], ALL, []],
    [['Developer'], ALL, []],
  ])('shows people with the roles %j their layers, except those of a private source', async (roles, seen, ofWells) => {
    const map = await service.visibleTo(callerOf(roles));
    expect({
      layers: map.layers.map(({ layer_id }) => layer_id),
      sources: map.sources.map(({ source_id }) => source_id),
      withheld: map.withheld(source('wells')),
    }).toEqual(seen);
    const unlayered = { source_id: 'unlayered', access: 'public', kind: 'well' } as SourceRow;
    expect(map.withheld(unlayered)).toEqual(ofWells);
  });

  it.each([
    ['boundary', 'boundary-name', 'parcel'],
    ['gpu', 'gpu-name', null],
  ] as const)(
    'withholds names from callers who may not see the areas they label: %s',
    async (area, name, boundary_kind) => {
      const sourceOf = (kind: SourceRow['kind'], access: SourceRow['access']) =>
        ({ source_id: kind, access, kind, boundary_kind }) as SourceRow;
      const [areas, names] = [sourceOf(area, 'admin'), sourceOf(name, 'public')];
      const shown = async (sources: SourceRow[], roles: Role[] | null) => {
        const labeled = serviceOf({ sources, layers: [layer('fill', area, 'public', ['name'])] });
        const map = await labeled.visibleTo(callerOf(roles));
        return { sources: map.sources.map(({ kind }) => kind), withheld: map.withheld(names) };
      };
      expect(await shown([areas, names], null)).toEqual({ sources: [], withheld: ['name'] });
      expect(await shown([{ ...areas, access: 'public' }, names], null)).toMatchObject({ sources: [area, name] });
      expect(await shown([areas, names], ['Administrator'])).toEqual({ sources: [area, name], withheld: [] });
    },
  );

  it('assigns different audiences to callers with different access', async () => {
    const callers: (Role[] | null)[] = [null, [], ['Administrator'], ['Developer']];
    const maps = await Promise.all(callers.map((roles) => service.visibleTo(callerOf(roles))));
    expect(new Set(maps.map(({ audience }) => audience)).size).toBe(4);
  });
});
