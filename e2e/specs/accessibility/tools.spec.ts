import { LAPTOP, Sweep } from '../../support/sweep.ts';
import { expect, test } from '../../support/test.ts';

test.use({ bypassCSP: true, viewport: LAPTOP });

test('axe finds no problem on GPU Select and Adjacent Wells with their maps', async ({ portal, publicTools }) => {
  const sweep = new Sweep(portal);
  await publicTools.openGpuSelect();
  await expect(publicTools.count).toBeVisible();
  await publicTools.mapReady();
  await sweep.look('GPU Select');
  await portal.combobox('Find a GPU').fill('100');
  await expect(portal.option().first()).toBeVisible();
  await sweep.look('GPU Select: GPUs found');
  await portal.option().first().click();
  await publicTools.mapReady();
  await expect(publicTools.grid(/^Wells of GPU/)).toBeVisible();
  await sweep.look('a GPU');
  await portal.goOn('/public-resources/tools/gpu-select?join=1132,1134');
  await publicTools.mapReady();
  await expect(portal.text('Not within the limits')).toBeVisible();
  await sweep.look('GPUs that might be joined');
  await portal.button('Draw an outline instead').click();
  await expect(portal.text('No corners yet.')).toBeVisible();
  await sweep.look('an outline to draw');

  await portal.goOn('/public-resources/tools/adjacent-wells');
  await portal.textbox('Latitude').focus();
  await portal.textbox('Longitude').fill('181');
  await portal.textbox('Distance (yd)').fill('50');
  await expect(portal.text('Invalid coordinate')).toBeVisible();
  await sweep.look('Adjacent Wells with mistakes');
  await portal.goOn('/public-tools/tools/adjacent-wells/36.1/-101.8/10560?class=4');
  await publicTools.mapReady();
  await expect(portal.text(/not a permit/i).first()).toBeVisible();
  await sweep.look('wells found, with the spacing check');
  await portal.go('/public-tools/tools/adjacent-wells/36.23258/-100.19053/1500?class=4');
  await expect(portal.link('Check this place')).toBeVisible();
  await sweep.look('what would make a place pass');
  await portal.open('/public-tools/tools/adjacent-wells/30.5/-95.25/1500');
  await expect(portal.text(/^There are no wells within/)).toBeVisible();
  await sweep.look('no wells found, outside of the district');
  expect(sweep.found).toEqual([]);
});
