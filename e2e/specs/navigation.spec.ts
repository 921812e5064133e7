import { expect, test } from '../support/test.ts';

test('NAV-1: the sidebar shows a visitor the public groups and entries in order', async ({ portal }) => {
  await portal.open('/about');
  await expect(portal.sidebar).toBeVisible();
  await expect
    .poll(() => portal.sidebarGroups())
    .toEqual([
      { group: 'Public Resources', links: ['Interactive Map'] },
      { group: 'Power Tools', links: ['GPU Select', 'Adjacent Wells'] },
      {
        group: 'How To ...',
        links: [
          'Find My Well',
          'Exploring The Map',
          'Access State Documents',
          'The GPU Report',
          'Well Buffering Tools and the Adjacent Wells Report',
          'Viewing Water Level Graphs',
        ],
      },
    ]);
  expect((await portal.sidebar.boundingBox())?.width).toBe(258);
  await expect(portal.sidebarLink('GPU Select')).toHaveAttribute('href', '/public-resources/tools/gpu-select');
  await expect(portal.sidebarLink('Adjacent Wells').first()).toHaveAttribute(
    'href',
    '/public-resources/tools/adjacent-wells',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('NAV-3: the sidebar is a drawer that closes after navigation and on Escape', async ({ portal }) => {
    await portal.open('/about');
    await expect(portal.sidebar).toBeHidden();
    await portal.sidebarToggle.tap();
    await expect(portal.sidebar).toBeVisible();
    await portal.press('Escape');
    await expect(portal.sidebar).toBeHidden();
    await portal.sidebarToggle.tap();
    await portal.sidebarLink('GPU Select').tap();
    await expect(portal.heading).toHaveText('GPU Select');
    await expect(portal.sidebar).toBeHidden();
  });
});

test('NAV-6: moving between front ends never reloads the document, and titles each page and focuses its heading', async ({
  portal,
}) => {
  await portal.openMap();
  await portal.hasTitle(/^Interactive Map/);
  await portal.sidebarLink('GPU Select').press('Enter');
  await expect(portal.heading).toHaveText('GPU Select');
  await expect(portal.heading).toBeFocused();
  await expect(portal.heading, 'nothing to press, so no ring').toHaveCSS('outline-style', 'none');
  await portal.hasTitle(/^GPU Select/);
  await portal.sidebarLink('Adjacent Wells').first().click();
  await expect(portal.heading).toHaveText('Adjacent Wells');
  await expect(portal.heading).toBeFocused();

  await portal.goBack();
  await expect(portal.heading).toHaveText('GPU Select');
  await portal.goBack();
  await portal.mapLoaded();
  await portal.goForward();
  await expect(portal.heading).toHaveText('GPU Select');
  expect(portal.documentLoads).toBe(1);
  expect(portal.problems.console).toEqual([]);
});

test('404-1: an unknown path has status 404 and a page that leads home', async ({ portal }) => {
  expect(await portal.open('/no/such/page')).toBe(404);
  await expect(portal.text('Page not found.')).toBeVisible();
  await expect(portal.text('The page you are looking for might have been removed.')).toBeVisible();
  await portal.button('Return to home page').click();
  await portal.isAt('/');
  await portal.acceptDisclaimer();
  await portal.mapLoaded();
  expect(portal.documentLoads).toBe(1);
});

test('the skip link leads past the sidebar to the content', async ({ portal }) => {
  await portal.open('/about');
  await expect(portal.heading).toBeVisible();
  await portal.press('Tab');
  const skip = portal.link('Skip to content');
  await expect(skip).toBeFocused();
  await portal.press('Enter');
  await expect(portal.main()).toBeFocused();
});

test('PAGE-1: the About and Changelog pages have their content', async ({ portal }) => {
  expect(await portal.open('/about')).toBe(200);
  await expect(portal.headingNamed(/Accessibility/)).toBeVisible();
  expect(await portal.open('/changelog')).toBe(200);
  await expect(portal.text('Interactive Map', { exact: false }).last()).toBeVisible();
  expect(portal.problems.console).toEqual([]);
});
