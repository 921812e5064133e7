import { byZoom, type DefaultLayer, layersUnder } from './layer.ts';

const { fill, label, line } = layersUnder('More Data');

interface Area {
  id: string;
  name: string;
  singular: string;
  legendGroup: string;
  color: string;
  minzoom: number;
  labelMinzoom: number;
  /** Source of its labels: labels of area features would repeat in every tile. */
  labelSource: string;
  /** Order among the areas: 0 is drawn first and is first in the legend. */
  order: number;
}

function area(given: Area): DefaultLayer[] {
  const { id, name, singular, legendGroup, color, minzoom, order } = given;
  const common = { source: id, legendGroup, mapColor: color, hidden: true };
  const body = { ...common, layerGroup: name, minzoom, legendOrder: 130 + order * 10 };
  return [
    fill({
      ...body,
      id: `${id}-fill`,
      name,
      drawOrder: 130 + order,
      paint: { 'fill-color': color, 'fill-opacity': 0.18 },
      popup: { titleField: 'name' },
    }),
    line({
      ...body,
      id: `${id}-line`,
      name: `${singular} outlines`,
      drawOrder: 240 + order,
      paint: { 'line-color': color, 'line-width': byZoom([8, 0.6], [14, 1.6]) },
    }),
    label({
      ...common,
      source: given.labelSource,
      id: `${id}-labels`,
      name: `${singular} labels`,
      labelGroup: `${singular} labels`,
      minzoom: given.labelMinzoom,
      drawOrder: 420 + order,
      legendOrder: 135 + order * 10,
      text: ['get', 'name'],
      size: byZoom([10, 10], [16, 14]),
    }),
  ];
}

const SURVEY_COLOR = '#6B7280';
const COUNTY_COLOR = '#374151';
const survey = { source: 'survey-sections', legendGroup: 'Boundaries', mapColor: SURVEY_COLOR, hidden: true };
const county = { source: 'counties', legendGroup: 'Boundaries', mapColor: COUNTY_COLOR };

export const moreDataLayers = [
  fill({
    id: 'aquifers-fill',
    name: 'Ogallala aquifer',
    source: 'aquifers',
    legendGroup: 'Aquifers',
    hidden: true,
    drawOrder: 100,
    legendOrder: 180,
    mapColor: '#56B4E9',
    paint: { 'fill-color': '#56B4E9', 'fill-opacity': 0.2 },
    popup: { titleField: 'name' },
  }),
  line({
    ...county,
    id: 'counties-line',
    name: 'Counties',
    drawOrder: 250,
    legendOrder: 100,
    paint: { 'line-color': COUNTY_COLOR, 'line-width': byZoom([6, 0.8], [12, 1.8]) },
  }),
  label({
    ...county,
    source: 'county-names',
    id: 'county-labels',
    name: 'County labels',
    labelGroup: 'County labels',
    drawOrder: 440,
    legendOrder: 105,
    text: ['get', 'name'],
    size: byZoom([7, 11], [10, 15]),
    layout: { 'text-transform': 'uppercase', 'text-letter-spacing': 0.15 },
  }),
  line({
    ...survey,
    id: 'survey-sections-line',
    name: 'Survey sections',
    drawOrder: 210,
    legendOrder: 110,
    minzoom: 10,
    paint: { 'line-color': SURVEY_COLOR, 'line-width': byZoom([10, 0.4], [14, 1]), 'line-opacity': 0.8 },
  }),
  label({
    ...survey,
    source: 'survey-section-names',
    id: 'survey-section-labels',
    name: 'Survey section labels',
    labelGroup: 'Survey section labels',
    drawOrder: 410,
    legendOrder: 115,
    minzoom: 12,
    text: ['get', 'name'],
    size: byZoom([12, 9], [16, 12]),
    layout: { 'text-max-width': 8 },
  }),
  ...area({
    id: 'parcels',
    name: 'Parcels',
    singular: 'Parcel',
    legendGroup: 'Property',
    color: '#7A5C00',
    minzoom: 11,
    labelMinzoom: 15,
    labelSource: 'parcel-names',
    order: 2,
  }),
  ...area({
    id: 'subdivisions',
    name: 'Subdivisions',
    singular: 'Subdivision',
    legendGroup: 'Property',
    color: '#A64D79',
    minzoom: 9,
    labelMinzoom: 12,
    labelSource: 'subdivision-names',
    order: 1,
  }),
  ...area({
    id: 'public-water-systems',
    name: 'Public water systems',
    singular: 'Public water system',
    legendGroup: 'Water systems',
    color: '#007A5A',
    minzoom: 6,
    labelMinzoom: 9,
    labelSource: 'public-water-system-names',
    order: 0,
  }),
];
