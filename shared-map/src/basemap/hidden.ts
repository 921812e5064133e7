import type { StyleDocument } from '../engine/types.ts';

/**
 * A map that draws much at once takes long for its first frame; what people come for can be drawn before the rest.
 *
 * @returns the style and the ids of the layers that it hides
 */
export function withDataHidden(style: StyleDocument): { style: StyleDocument; hidden: string[] } {
  const hidden = style.layers.filter(({ source, layout }) => source !== undefined && layout?.visibility !== 'none');
  const ids = new Set(hidden.map(({ id }) => id));
  const layers = style.layers.map((layer) =>
    ids.has(layer.id) ? { ...layer, layout: { ...layer.layout, visibility: 'none' } } : layer,
  );
  return { style: { ...style, layers }, hidden: [...ids] };
}
