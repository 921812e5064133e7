import type { Layer } from '@portal/shared-api';
import type { Access } from '@portal/shared-auth';

export interface DefaultLayer extends Layer {
  access: Access;
  /** The layer's single color where its paint cannot be shown. */
  mapColor: string;
}

type Metadata = Layer['metadata'];
type Common = Pick<Layer, 'id' | 'name' | 'source' | 'drawOrder' | 'legendOrder'> & {
  mapColor: string;
  paint?: Layer['paint'];
  layout?: Record<string, unknown>;
  hidden?: boolean;
  minzoom?: number;
  filter?: unknown[];
  units?: string;
  popup?: Partial<Metadata['popup']>;
  access?: Access;
} & Pick<Metadata, 'legendGroup'> &
  Partial<Pick<Metadata, 'layerGroup' | 'labelGroup' | 'popoutLink' | 'excludeLayerCollapse'>>;

const NO_POPUP: Metadata['popup'] = { excludePopup: true, excludeFields: [], adminOnlyFields: [], titleField: null };

function layer(type: Layer['type'], legendParent: Metadata['legendParent'], given: Common): DefaultLayer {
  const { id, name, source, paint = {}, layout = {}, hidden = false, minzoom, filter, units = null } = given;
  return {
    id,
    name,
    type,
    source,
    paint,
    units,
    layout: { visibility: hidden ? 'none' : 'visible', ...layout },
    ...(minzoom === undefined ? {} : { minzoom }),
    ...(filter === undefined ? {} : { filter }),
    drawOrder: given.drawOrder,
    legendOrder: given.legendOrder,
    metadata: {
      legendParent,
      legendGroup: given.legendGroup,
      layerGroup: given.layerGroup ?? null,
      labelGroup: given.labelGroup ?? null,
      popoutLink: given.popoutLink ?? null,
      excludeLayerCollapse: given.excludeLayerCollapse ?? false,
      popup: given.popup ? { ...NO_POPUP, excludePopup: false, ...given.popup } : NO_POPUP,
    },
    access: given.access ?? 'public',
    mapColor: given.mapColor,
  };
}

/** Builders for layers under one of the legend's two parents. Layers without `popup` ignore clicks. */
export const layersUnder = (legendParent: Metadata['legendParent']) => ({
  fill: (given: Common) => layer('fill', legendParent, given),
  line: (given: Common) => layer('line', legendParent, given),
  circle: (given: Common) => layer('circle', legendParent, given),
  /** A label layer without a font, so that each map engine uses one of its own. */
  label: (given: Common & { text: unknown; size: unknown; haloWidth?: number }) =>
    layer('symbol', legendParent, {
      ...given,
      layout: { 'text-field': given.text, 'text-size': given.size, 'text-padding': 4, ...given.layout },
      paint: {
        'text-color': given.mapColor,
        'text-halo-color': '#FFFFFF',
        'text-halo-width': given.haloWidth ?? 1.5,
        ...given.paint,
      },
    }),
});

export const byZoom = (...stops: [zoom: number, value: unknown][]) => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops.flat(),
];
