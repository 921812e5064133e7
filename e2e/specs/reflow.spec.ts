import { within } from '../support/part.ts';
import { canBePressed, clippedTexts, spaceText } from '../support/reflow.ts';
import { onPhone } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

test.use({ bypassCSP: true });

/** Window sizes of WCAG 1.4.10 and 1.4.4. */
const WINDOWS = [
  { name: 'at 400% zoom, with text spacing', viewport: { width: 320, height: 256 }, isSpaced: true },
  { name: 'at 200% zoom', viewport: { width: 683, height: 384 }, isSpaced: false },
];

for (const { name, viewport, isSpaced } of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`every part of the map page can be reached, used and left again, ${name}`, async ({
      portal,
      tools,
      baseURL,
    }) => {
      const well = (await wellsOf(baseURL ?? '')).find(
        ({ properties }) => properties['Winter Observations'] && properties.Telemetry,
      );
      const cut: string[] = [];
      const look = async (state: string): Promise<void> => {
        cut.push(...(await clippedTexts(portal)).map((text) => `${state}: ${text}`));
      };
      await portal.openMap();
      if (isSpaced) await spaceText(portal);

      await tools.search.fill(well?.properties.Well ?? '');
      await canBePressed(tools.results.first());
      await look('search');
      await tools.results.first().click();
      await canBePressed(within(portal.popup).button('Close'));
      await look('popup');
      await within(portal.popup).button('View Data').click();

      const drawing = tools.drawnGraph;
      await drawing.scrollIntoViewIfNeeded();
      await expect(drawing).toBeInViewport({ ratio: 0.5 });
      expect((await drawing.boundingBox())?.height).toBeGreaterThanOrEqual(180);
      const inGraph = (button: string) => within(tools.graph).button(button, { exact: true });
      await look('graph');
      await inGraph('Expand').click();
      await canBePressed(inGraph('Collapse'));
      if (viewport.width <= 640) await inGraph('Options').click();
      await canBePressed(inGraph('Export CSV'), within(tools.graph).field('Start date'));
      await look('controls of the graph');
      await inGraph('Show as table').click();
      if (viewport.width <= 640) await inGraph('Done').click();
      await canBePressed(portal.panelSection('NPGCD Data'));
      await look('graph as table');
      await inGraph('Close').click();

      await portal.button('Filters', { exact: true }).click();
      await tools.choose('Well Class', 'A');
      await canBePressed(tools.colorBy);
      await look('filters');
      await portal.button('Clear filters').first().click();
      await tools.colorBy.selectOption({ index: 1 });
      await portal.button(/^Show [\d,]+ wells$/).click();
      await canBePressed(portal.button(/^Well colors:/));
      await look('legend');

      await portal.openSection('NPGCD Data');
      await canBePressed(portal.layerSwitch('Wells'), portal.layerSwitch('District boundary'));
      await look('layers');
      await portal.panelSection('NPGCD Data').click();

      await tools.tableButton.click();
      await canBePressed(portal.button(/^Show on map/).first(), portal.button('Close the table'));
      await look('table');
      await portal.button('Close the table').click();

      await portal.button('Export', { exact: true }).click();
      await canBePressed(portal.menuitem('Save PNG'));
      await portal.menuitem('Print PDF').click();
      await canBePressed(within(portal.dialog()).button('Print PDF'));
      await look('print');
      await within(portal.dialog()).button('Cancel').click();

      await portal.openUserMenu();
      await canBePressed(portal.menuitem('Admin Login'));
      await portal.press('Escape');
      await portal.sidebarToggle.click();
      await canBePressed(portal.sidebarLink('GPU Select'));
      await look('sidebar');
      expect(cut).toEqual([]);
    });
  });
}

test('on a phone a row of a table is a card with all its values in view', async ({ as }) => {
  const admin = await as('admin');
  await onPhone(admin);
  await admin.open('/admin/records/owners');
  await expect(admin.rowheader().first()).toBeVisible();
  const [value, table] = [await admin.gridcell().last().boundingBox(), await admin.main().boundingBox()];
  expect(value!.x + value!.width).toBeLessThanOrEqual(table!.x + table!.width);
});
