import { exampleLayers } from '../test-support/layers.ts';
import { swatches } from './swatch.ts';

const layer = (id: string) => exampleLayers.find((candidate) => candidate.id === id)!;

describe('swatches', () => {
  test('are one for each category of the color, without a fallback that looks like a named category', () => {
    const named = swatches(layer('wells-circle')).map(({ label, color }) => `${label} ${color}`);
    expect(named).toEqual(['Class A #0072b2', 'Class B #e69f00', 'Other #888888']);
    const paint = { 'circle-color': ['match', ['get', 'c'], 'A', '#000', 'U', '#999', '#999'] };
    expect(swatches({ type: 'circle', paint }).map(({ label }) => label)).toEqual(['A', 'U']);
  });

  test('have stroke, opacity and dashes', () => {
    expect(swatches(layer('gpus-fill'))[0]).toMatchObject({ strokeColor: '#993300', opacity: 0.2, dashed: false });
    const paint = { 'line-color': '#123', 'line-width': 3, 'line-dasharray': [2, 2] };
    expect(swatches({ type: 'line', paint })[0]).toMatchObject({ color: '#123', strokeWidth: 3, dashed: true });
  });
});
