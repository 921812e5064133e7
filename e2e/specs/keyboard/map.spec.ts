import { ScreenReader } from '../../support/screen-reader/screen-reader.ts';
import { test } from '../../support/test.ts';

const DISCLAIMER = /^Disclaimer, dialog, The North Plains .+ ask the district for its official records\.$/;

const OPEN_MAP = [
  ['open /', DISCLAIMER, 'Accept, button'],
  ['Enter', 'Interactive Map, heading level 1'],
] as const;

test('a well is found by its number, its popup is read, its graph read as a table and exported', async ({ portal }) => {
  const reader = await ScreenReader.on(portal);
  await reader.follow([
    ...OPEN_MAP,
    ['Tab to Search', 'Search and filters, region', 'Search wells and GPUs, combo box, collapsed, blank'],
    ['type DA-0005', 'Search wells and GPUs, combo box, expanded, DA-0005', 'status: 1 result'],
    ['ArrowDown', 'DA-0005 Class B · Irrigation · Active, option, selected'],
    ['Enter', 'DA-0005, dialog'],
    [
      'read',
      'DA-0005, heading level 2',
      'Wells',
      'Close, button',
      /^Water \d+\.\d ft deep on \d\d\/\d\d\/\d{4}, (falling|rising) \d+\.\d\d ft a year\.$/,
      'Well Class',
      'B',
      'Well Type',
      'Irrigation',
      'Well Status',
      'Active',
      'Monitoring Status',
      'Winter observation',
      'Completion Date',
      '05/01/1982',
      'GPU',
      '2099',
      'Section Block Survey Address',
      'Sec. 30, Blk. 47, WC RR Survey',
      'State well number',
      '0327296',
      'Measurements',
      'Winter Observations',
      'View Data, button',
      'View Well Report, link',
      'State well report (opens in a new tab), link',
      "Driller's log (opens in a new tab), link",
    ],
    ['Tab to View Data', 'View Data, button'],
    [
      'Enter',
      'Data graph, region',
      'Well DA-0005, heading level 2',
      /^status: Graph of well DA-0005 loaded: Winter Observations, \d+ readings\.$/,
    ],
    ['Tab to Show as table', 'Show as table, button'],
    ['Enter', 'Show as graph, button'],
    ['Tab', 'Export CSV, button'],
    ['download', 'DA-0005 Winter Observations.csv'],
    ['Tab', 'Readings: Winter Observations of well DA-0005, region'],
    [
      'read to Trend',
      'Winter Observations of well DA-0005, oldest first',
      'Date',
      'Depth to water ( feet )',
      'Trend ( feet )',
    ],
  ]);
});

test('wells are filtered, and their number is heard', async ({ portal }) => {
  const reader = await ScreenReader.on(portal);
  await reader.follow([
    ...OPEN_MAP,
    ['Tab to Well Class', 'Search and filters, region', 'Well Class, combo box, collapsed, All'],
    ['Enter', 'Well Class, combo box, expanded, All', /^A, option, not selected, [\d,]+ wells$/],
    ['ArrowDown', /^B, option, not selected, [\d,]+ wells$/],
    [
      'Enter',
      'Well Class, combo box, expanded, B, Well Class: B',
      /^B, option, selected, [\d,]+ wells$/,
      /^status: [\d,]+ of [\d,]+ wells$/,
    ],
    ['ArrowDown', /^C, option, not selected, [\d,]+ wells$/],
    [
      'Enter',
      'Well Class, combo box, expanded, B or C, Well Class: B or C',
      /^C, option, selected, [\d,]+ wells$/,
      /^status: [\d,]+ of [\d,]+ wells$/,
    ],
    ['Escape', 'Well Class, combo box, collapsed, B or C, Well Class: B or C'],
    ['Tab to Has Winter', 'Has Winter Observations, switch, off'],
    ['Space', 'Has Winter Observations, switch, on', /^status: \d+ of [\d,]+ wells$/],
  ]);
});

test('wells in view are sorted in their table, and one is shown on the map', async ({ portal }) => {
  const reader = await ScreenReader.on(portal);
  await reader.follow([
    ...OPEN_MAP,
    ['Tab to Table of wells', 'Search and filters, region', 'Table of wells in view, toggle button, not pressed'],
    ['Enter', 'Wells in view, region', 'Wells in view, heading level 2', /^status: [\d,]+ wells in view$/],
    ['Tab to Well,', 'Wells in view, table', 'Well, button'],
    ['Enter', 'status: Sorted by Well, descending'],
    ['Enter', 'status: Sorted by Well, ascending'],
    ['ArrowDown', 'column Well', 'DA-0002, row header'],
    ['End', 'row DA-0002, column Actions', 'Show on map DA-0002, button'],
    ['Enter', 'DA-0002, dialog', 'status: 1 well in view'],
  ]);
});

test('a line is drawn and measured', async ({ portal }) => {
  const reader = await ScreenReader.on(portal);
  await reader.follow([
    ['open /#map=12/36.0/-102.0', DISCLAIMER, 'Accept, button'],
    ['Enter', 'Interactive Map, heading level 1'],
    ['Tab to Draw and measure', 'Map tools, grouping', 'Draw and measure, button, collapsed'],
    ['Enter', 'Draw and measure, button, expanded', 'status: Drawing tools opened. Press Tab to reach them.'],
    [
      'Tab to Select',
      'Drawing tools, tool bar, Click a drawing to select it, then drag it. Click it again to change its points. Keys: N or P selects, Enter goes to the corners, arrows move, Delete removes.',
      'Select, toggle button, pressed',
    ],
    ['ArrowRight', 'Point, toggle button, not pressed'],
    ['ArrowRight', 'Line, toggle button, not pressed'],
    [
      'Enter',
      'Map of the district, region',
      'status: You are on the map. Press the arrow keys to move the map under the crosshair, Enter to set a point, Backspace to remove the last point, and Escape to finish.',
    ],
    ['Enter', 'status: 1 point set.'],
    ['ArrowRight ArrowRight ArrowRight'],
    ['Enter', /^status: 2 points set\. Distance [\d,.]+ ft, [\d,.]+ yd$/],
    ['ArrowDown ArrowDown'],
    ['Enter', /^status: 3 points set\. Distance [\d,.]+ ft, [\d,.]+ yd$/],
    ['Enter', /^status: Distance [\d,.]+ ft, [\d,.]+ yd$/],
  ]);
});
