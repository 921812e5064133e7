import { layerSchema } from '@portal/shared-api';
import { defaultLayers } from '../insert.ts';
import { mapSources } from '../sources.ts';

const named = (id: string) => defaultLayers.find((layer) => layer.id === id)!;

describe('the default layers', () => {
  it.each(defaultLayers.map((layer) => [layer.id, layer] as const))('%s matches the contract', (_id, layer) =>
    expect(layerSchema.safeParse(layer).error).toBeUndefined(),
  );

  it('have unique ids and sources that exist', () => {
    expect(new Set(defaultLayers.map(({ id }) => id)).size).toBe(defaultLayers.length);
    const sources = mapSources.map(({ source_id }) => source_id);
    for (const { source } of defaultLayers) expect(sources).toContain(source);
  });

  it('draw polygons below lines below circles below labels', () => {
    const rank = { fill: 0, line: 1, circle: 2, symbol: 3 };
    const drawn = [...defaultLayers].sort((a, b) => a.drawOrder - b.drawOrder).map(({ type }) => rank[type]);
    expect(drawn).toEqual([...drawn].sort());
    expect(new Set(defaultLayers.map(({ drawOrder }) => drawOrder)).size).toBe(defaultLayers.length);
  });

  it('draw no dashes along areas that meet: those of one would fill the gaps of the other', () => {
    for (const { paint } of defaultLayers) expect(paint).not.toHaveProperty('line-dasharray');
  });

  it('label wells from zoom 12 and show buffers from zoom 10', () => {
    expect(named('well-labels').minzoom).toBe(12);
    for (const layer of defaultLayers.filter(({ source }) => source === 'well-buffers')) expect(layer.minzoom).toBe(10);
  });

  it('leave the font to the map engine, and always set a label’s text', () => {
    for (const { layout } of defaultLayers.filter(({ type }) => type === 'symbol')) {
      expect(layout).not.toHaveProperty('text-font');
      expect(layout['text-field']).toBeTruthy();
    }
  });

  it('show the owner of a well only to administrators', () =>
    expect(named('wells').metadata.popup.adminOnlyFields).toContain('Owner'));
});
