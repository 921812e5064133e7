import type { Place } from '../../support/portal-driver.ts';
import { wellsOf } from '../../support/wells.ts';
import { clickMap, isDrawn, mapReady, openMap, openWell, popupHeading, showPlace, zoomOf } from '../map.ts';
import { expectPdf } from '../pdf.ts';
import {
  button,
  combobox,
  dialog,
  link,
  menuitem,
  option,
  radio,
  region,
  status,
  switchNamed,
  textbox,
  toolbar,
} from '../target.ts';
import { check, type Visitor } from '../visitor.ts';
import type { Journey } from './journey.ts';

/** 2,954.5 feet apart. */
const WEST: Place = [-101.9, 36.1];
const EAST: Place = [-101.89, 36.1];
const graph = region('Data graph');
const table = region('Wells in view');

async function saveOnMap(visitor: Visitor, entry: 'Save PNG' | 'Print PDF'): Promise<void> {
  await visitor.click(button('Export'));
  await visitor.click(menuitem(entry));
}

export const MAP_JOURNEYS: Journey[] = [
  {
    name: 'the map loads and draws the wells',
    async run(visitor) {
      await openMap(visitor);
      const [well] = await wellsOf(visitor.portalUrl);
      const place = well?.geometry.coordinates ?? WEST;
      await showPlace(visitor, place, 14);
      await isDrawn(visitor, place, 'wells');
    },
  },
  {
    name: 'a click on a well opens its popup, which closes with Escape',
    async run(visitor) {
      await openMap(visitor);
      const well = await openWell(visitor, ({ properties }) => properties.GPU !== null);
      const report = link('View Well Report', { inside: dialog() });
      await visitor.sees(report);
      await visitor.press('Escape');
      await visitor.seesNo(popupHeading(well.properties.Well));
    },
  },
  {
    name: 'the wells on the map are filtered by class and by measurements',
    async run(visitor) {
      const wells = await wellsOf(visitor.portalUrl);
      const fits = wells.filter(
        ({ properties }) => ['A', 'B'].includes(properties['Well Class']) && properties['Winter Observations'],
      );
      const shown = (count: number): string =>
        `${count.toLocaleString('en-US')} of ${wells.length.toLocaleString('en-US')} wells`;
      await openMap(visitor);
      await visitor.seesText(status(), shown(wells.length));
      await visitor.click(combobox('Well Class'));
      for (const name of ['A', 'B']) await visitor.click(option(name));
      await visitor.press('Escape');
      await visitor.click(switchNamed('Has Winter Observations'));
      await visitor.seesText(status(), shown(fits.length));
      await visitor.isAt(/class=A,B&has=winter/);
      await visitor.reload();
      await mapReady(visitor);
      await visitor.seesText(status(), shown(fits.length));
    },
  },
  {
    name: 'the table of wells in view is sorted and leads to a well on the map',
    async run(visitor) {
      await openMap(visitor);
      await showPlace(visitor, WEST, 12);
      await visitor.click(button('Table of wells in view'));
      await visitor.seesText(status(undefined, { inside: table }), /^[\d,]+ wells in view$/);
      await visitor.click(button('Completion Date', { inside: table }));
      await visitor.sees(
        { role: 'columnheader', name: 'Completion Date', inside: table },
        ({ sort }) => sort === 'ascending',
      );
      await visitor.click(button(/^Show on map/, { inside: table, at: 0 }));
      await visitor.until('the map shows the well', async () => Math.abs((await zoomOf(visitor)) - 16) < 0.1);
      await visitor.sees(dialog());
    },
  },
  {
    name: 'the graph of a well is drawn, and its measurements are saved as CSV',
    async run(visitor) {
      await openMap(visitor);
      const well = await openWell(visitor, ({ properties }) => Boolean(properties.Telemetry));
      await visitor.click(button('View Data', { inside: dialog() }));
      await visitor.seesText(graph, well.properties.Well);
      await visitor.click(radio('Telemetry', { inside: graph }));
      await visitor.isAt(/graph=\d+\/telemetry/);
      await visitor.until('the graph is drawn', () =>
        visitor.driver.call(() => document.querySelector('[data-drawn]') !== null),
      );
      const { name, bytes } = await visitor.downloads(() => visitor.click(button('Export CSV', { inside: graph })));
      const lines = bytes.toString().trim().split('\r\n');
      check(name.endsWith('.csv'), `the file is named ${name}`);
      check(lines[0]?.includes('collect_timestamp,local_time') === true, `its head is ${lines[0]}`);
      check(lines.length > 10, `it has ${lines.length} lines`);
    },
  },
  {
    name: 'a line is drawn and measured',
    async run(visitor) {
      await openMap(visitor);
      await showPlace(visitor, [-101.895, 36.1025], 15);
      await visitor.click(button('Draw and measure'));
      await visitor.click(button('Line', { inside: toolbar('Drawing tools') }));
      for (const place of [WEST, EAST, EAST]) await clickMap(visitor, place);
      const { text } = await visitor.sees(region('Measurements'), (sight) => / ft/.test(sight.text));
      const feet = Number(/([\d,.]+)\s*ft/.exec(text)?.[1]?.replaceAll(',', ''));
      check(Math.abs(feet - 2954.5) < 15, `the line measures ${text}`);
    },
  },
  {
    name: 'the map is saved as PNG and printed as PDF',
    async run(visitor) {
      await openMap(visitor);
      const png = await visitor.downloads(() => saveOnMap(visitor, 'Save PNG'));
      check(png.name === 'map.png', `the picture is named ${png.name}`);
      check(png.bytes.subarray(1, 4).toString() === 'PNG', 'the picture is a PNG');
      check(png.bytes.length > 20_000, `the picture has ${png.bytes.length} bytes`);

      await saveOnMap(visitor, 'Print PDF');
      await visitor.fill(textbox('Report title'), 'Wells near Dumas');
      const pdf = await visitor.downloads(() => visitor.click(button('Print PDF', { inside: dialog('Print PDF') })));
      expectPdf(pdf, 'Wells near Dumas');
    },
  },
];
