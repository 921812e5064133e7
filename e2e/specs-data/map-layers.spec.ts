import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Our district';

test('a layer that staff rename and hide is so on the map of visitors, until it is taken back', async ({
  as,
  portal: visitor,
}) => {
  const portal = await as('admin');
  await portal.open('/admin/records/wells');
  await portal.button('More').click();
  await portal.menuitem('Map layers').click();
  await portal.link('District boundary').click();
  await portal.link('Change', { exact: true }).click();
  await portal.textbox(/^Name( \*)?$/).fill(NAME);
  await portal.checkbox('Shown when the map opens').uncheck();
  await portal.button('Save').click();
  await expect(portal.heading).toHaveText(`Map layer ${NAME}`);

  await visitor.openMap();
  await visitor.openSection('NPGCD Data');
  await expect(visitor.checkbox(NAME)).not.toBeChecked();

  const history = within(portal.region('History'));
  await history.button('Undo').first().click();
  await within(portal.dialog()).textbox('Reason').fill('Only tried');
  await within(portal.dialog()).button('Undo').click();
  await expect(portal.heading).toHaveText('Map layer District boundary');
  await visitor.reload();
  await visitor.openSection('NPGCD Data');
  await expect(visitor.checkbox('District boundary')).toBeChecked();
});
