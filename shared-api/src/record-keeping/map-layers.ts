import { msg } from '@portal/shared-i18n';
import type { RecordField } from './field.ts';
import { number, text } from './field-makers.ts';
import type { KeptRecord } from './kept-record.ts';

/** Who sees a layer. */
const AUDIENCES = {
  public: msg('Everyone'),
  'signed-in': msg('People who are logged in'),
  admin: msg('Administrators'),
  developer: msg('Developers'),
};

const place = (name: string, label: string): RecordField => ({
  ...number(name, label, 0, 100_000),
  kind: 'integer',
  needed: true,
});

export const mapLayers: KeptRecord = {
  table: 'map_layer',
  key: 'layer_ndx',
  title: 'name',
  nouns: ['Map layer', 'map layers'],
  fields: [
    text('name', msg('Name'), { needed: true }),
    text('name_es', msg('Name in Spanish')),
    text('legend_group', msg('Group in the legend'), { needed: true }),
    text('legend_group_es', msg('Group in Spanish')),
    place('legend_order', msg('Position in legend')),
    place('draw_order', msg('Order of drawing')),
    { name: 'map_color', label: msg('Color'), kind: 'color', column: 'map_color', needed: true },
    {
      name: 'access',
      label: msg('Who sees it'),
      kind: 'choice',
      column: 'access',
      choices: Object.keys(AUDIENCES),
      choiceLabels: AUDIENCES,
      needed: true,
    },
    { name: 'is_shown', label: msg('Shown when the map opens'), kind: 'flag', column: 'is_shown', needed: true },
    number('minzoom', msg('Shown from zoom'), 0, 22),
  ],
  sections: [
    { label: msg('Names'), fields: ['name', 'name_es', 'legend_group', 'legend_group_es'] },
    { label: msg('Appearance'), fields: ['map_color', 'draw_order', 'legend_order', 'is_shown', 'minzoom', 'access'] },
  ],
  listed: ['name', 'legend_group', 'legend_order', 'draw_order', 'map_color', 'access', 'is_shown'],
  hasNoSource: true,
  canAdd: false,
};
