import { within } from '../support/part.ts';
import { onLaptop, onPhone } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

// Far from the district, so that a time in the browser's own zone would be seen (TIME-1).
test.use({ timezoneId: 'Asia/Tokyo' });

test('MAP-10, MAP-16, TIME-1: "View Data" opens the graph of a well, whose CSV file has local times', async ({
  portal,
  tools,
  baseURL,
}) => {
  const well = (await wellsOf(baseURL ?? '')).find(
    ({ properties }) => properties.Telemetry && properties['Winter Observations'] && properties['Battery Data'],
  );
  if (!well) throw new Error('the demo data has no well with winter observations and telemetry');
  await portal.openMap();
  await portal.lookAt(well.geometry.coordinates, 16);
  await portal.clickMap(well.geometry.coordinates, 'wells');
  await within(portal.popup).button('View Data').click();
  await expect(tools.graph).toContainText(well.properties.Well);
  expect((await tools.graph.boundingBox())?.height).toBeCloseTo(360, -1);
  await within(tools.graph).button('Expand').click();
  await expect.poll(async () => (await tools.graph.boundingBox())?.height).toBeCloseTo(800 * 0.6, -1);
  await within(tools.graph).button('Collapse').click();

  await within(tools.graph).radio('Telemetry', { exact: true }).check({ force: true });
  await expect(tools.drawnGraph).toBeVisible();
  const { well_ndx } = well.properties;
  await portal.isAt(new RegExp(`graph=${well_ndx}/telemetry`));

  await within(tools.graph).field('Start date').fill('2026-10-31');
  await within(tools.graph).field('End date').fill('2026-11-02');
  const file = await portal.downloaded(() => within(tools.graph).button('Export CSV').click());
  const lines = file.bytes.toString().trim().split(/\r\n/);
  expect(lines[0]).toContain('collect_timestamp,local_time,utc_offset,result_value,unit_desc,well_id,parameter');
  // The district’s day begins six hours after UTC’s, and seven after the clocks are set back. The file covers a month more than the range.
  expect(lines[1]).toMatch(/^2026-10-31T\d{2}:.*,2026-10-31.*UTC-06:00/);
  expect(lines.at(-1)).toMatch(/^2026-1[12]-\d{2}T.*UTC-07:00/);

  await within(tools.graph).field('Start date').fill('1990-01-01');
  await within(tools.graph).field('End date').fill('1990-02-01');
  await expect(tools.graph).toContainText('No Data Available');
  await within(tools.graph).button('Close').click();
  await expect(tools.graph).toHaveCount(0);
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});

test('MAP-16: on a phone the drawing takes most of the expanded graph, and the series are chosen below it', async ({
  portal,
  tools,
  baseURL,
}) => {
  const well = (await wellsOf(baseURL ?? '')).find(
    ({ properties }) => properties.Telemetry && properties['Winter Observations'] && properties['Battery Data'],
  );
  await onPhone(portal);
  await portal.openMap(`/#graph=${well?.properties.well_ndx}/telemetry`);
  await within(tools.graph).button('Expand').click();
  await within(tools.graph).combobox('Series').selectOption('Battery Data');
  await expect(tools.drawnGraph).toBeInViewport({ ratio: 1 });
  const heightOf = async (part: typeof tools.graph): Promise<number> => (await part.boundingBox())?.height ?? 0;
  await expect
    .poll(async () => (await heightOf(tools.drawnGraph)) / (await heightOf(tools.graph)))
    .toBeGreaterThan(0.55);
});

test('MAP-16: a graph opens with its first words in view and a drawing of 150 pixels, and leaves a laptop 290 of the map', async ({
  portal,
  tools,
  baseURL,
}) => {
  const well = (await wellsOf(baseURL ?? '')).find(
    ({ properties }) => properties.Telemetry && properties['Winter Observations'] && properties['Battery Data'],
  );
  // The drawing's margins have the texts of its axis of time.
  const margins = 46;
  const heightOf = async (part: typeof tools.graph): Promise<number> => (await part.boundingBox())?.height ?? 0;
  await onLaptop(portal);
  await portal.openMap(`/#graph=${well?.properties.well_ndx}/winter`);
  for (const narrow of [async () => {}, onPhone]) {
    await narrow(portal);
    await expect(tools.drawnGraph).toBeInViewport({ ratio: 1 });
    await expect.poll(() => heightOf(tools.drawnGraph)).toBeGreaterThanOrEqual(150 + margins);
    await expect(within(tools.graph).text(/^\d+ readings from .* feet deeper a year \(likely/)).toBeInViewport({
      ratio: 1,
    });
    await expect(within(tools.graph).button('Options')).toBeInViewport({ ratio: 0.8 });
  }
  await onLaptop(portal);
  await expect.poll(() => heightOf(portal.map)).toBeGreaterThanOrEqual(290);
});
