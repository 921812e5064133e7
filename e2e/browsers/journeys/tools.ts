import { mapReady } from '../map.ts';
import { expectPdf } from '../pdf.ts';
import { button, grid, menuitemcheckbox, rowheader, searchbox, status, textbox } from '../target.ts';
import { check } from '../visitor.ts';
import type { Journey } from './journey.ts';

export const TOOL_JOURNEYS: Journey[] = [
  {
    name: 'Adjacent Wells finds wells around a place and saves its report as PDF',
    async run(visitor) {
      await visitor.open('/public-resources/tools/adjacent-wells');
      await visitor.fill(textbox('Latitude'), '36.1');
      await visitor.fill(textbox('Longitude'), '-101.8');
      await visitor.fill(textbox('Distance (yd)'), '3520');
      await visitor.click(button('Submit'));
      await visitor.isAt(/\/adjacent-wells\/36\.1\d*\/-101\.8\d*\/10560$/);
      await visitor.sees(rowheader(undefined, { inside: grid() }), ({ count }) => count > 1);
      await mapReady(visitor);
      const pdf = await visitor.downloads(() => visitor.click(button('Save PDF')));
      expectPdf(pdf, 'Adjacent Wells');
    },
  },
  {
    name: 'a table is searched and filtered, and its rows are saved as CSV',
    async run(visitor) {
      const wells = (await (
        await fetch(`${visitor.portalUrl}/api/ui-map-wells-rev/?geometry=points`)
      ).json()) as Array<{
        Well: string;
      }>;
      const count = status(undefined, { text: /wells?/ });
      await visitor.open('/public-resources/tools/gpu-select');
      await visitor.seesText(count, `${wells.length.toLocaleString('en-US')} wells`);
      await visitor.fill(searchbox('Search wells'), wells[5]?.Well ?? '');
      await visitor.seesText(count, /^1 of /);
      await visitor.fill(searchbox('Search wells'), '');

      await visitor.click(button('Filter Well Class: All'));
      await visitor.click(menuitemcheckbox('A'));
      await visitor.press('Escape');
      const { text } = await visitor.sees(count, (sight) => /^[\d,]+ of /.test(sight.text));
      const filtered = Number(text.split(' ')[0]?.replaceAll(',', ''));
      check(filtered > 0 && filtered < wells.length, `the filter leaves ${text}`);
      await visitor.fill(textbox('Filter Latitude'), '> 36.1');
      await visitor.sees(count, (sight) => Number(sight.text.split(' ')[0]?.replaceAll(',', '')) < filtered);

      const { name, bytes } = await visitor.downloads(() => visitor.click(button('Export CSV')));
      check(name === 'Wells.csv', `the file is named ${name}`);
      const lines = bytes.toString().trimEnd().split('\r\n').length;
      check(lines === wells.length + 1, `the file has ${lines} lines`);
    },
  },
];
