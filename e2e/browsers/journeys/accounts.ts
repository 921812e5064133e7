import { LOGINS, type Person } from '../../support/people.ts';
import { expectPdf } from '../pdf.ts';
import { button, dialog, grid, heading, link, main, menuitem, navigation, region, row, textbox } from '../target.ts';
import type { Visitor } from '../visitor.ts';
import type { Journey } from './journey.ts';

async function chooseFromUserMenu(visitor: Visitor, item: string): Promise<void> {
  await visitor.click(button('User menu'));
  await visitor.click(menuitem(item));
}

/** A password field has no role to find it by; it follows the email address. */
async function typePassword(visitor: Visitor, password: string): Promise<void> {
  await visitor.press('Tab');
  await visitor.driver.type(password);
}

async function fillLogin(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.fill(textbox('Email'), email);
  await typePassword(visitor, password);
  await visitor.click(button('Log in'));
}

async function signIn(visitor: Visitor, person: Person): Promise<void> {
  const { email, password } = LOGINS[person];
  await visitor.open('/about');
  await chooseFromUserMenu(visitor, 'Admin Login');
  await fillLogin(visitor, email, password);
  await visitor.seesText(navigation('Main'), email);
}

const endReading = (at: number) => textbox('Ending reading', { at });

/** Fills in every meter of a report. @returns how many there are */
async function fillReadings(visitor: Visitor): Promise<number> {
  const { count } = await visitor.sees(textbox('Ending reading'));
  for (let at = 0; at < count; at++) {
    const start = await visitor.look(textbox('Beginning reading', { at }));
    // A meter without an earlier reading has no suggested start.
    if (start?.value === '') await visitor.fill(textbox('Beginning reading', { at }), '0');
    await visitor.fill(endReading(at), `${Number(start?.value.replaceAll(',', '') ?? 0) + 2000}`);
  }
  return count;
}

/** Submits a report, with a note for every warning that asks for one. */
async function submit(visitor: Visitor): Promise<void> {
  await visitor.click(button('Submit report'));
  const confirm = button('Submit report', { inside: dialog() });
  const asksForNotes = await visitor.until('a question or a demand for notes', async () => {
    if (await visitor.look(confirm)) return { notes: 0 };
    const note = await visitor.look(textbox('Note'));
    return note && { notes: note.count };
  });
  for (let at = 0; at < asksForNotes.notes; at++) await visitor.fill(textbox('Note', { at }), 'Read twice.');
  if (asksForNotes.notes > 0) await visitor.click(button('Submit report'));
  await visitor.click(confirm);
}

export const ACCOUNT_JOURNEYS: Journey[] = [
  {
    name: 'a login lasts over a reload, and a logout ends it',
    async run(visitor) {
      await signIn(visitor, 'owner');
      await visitor.reload();
      await visitor.seesText(navigation('Main'), LOGINS.owner.email);
      await chooseFromUserMenu(visitor, 'Log out');
      await visitor.isAt(/^https?:\/\/[^/]+\/$/);
      await visitor.sees(dialog('Disclaimer'));
    },
  },
  {
    name: 'an owner fills in a production report, submits it and gets the receipt as PDF',
    async run(visitor) {
      await signIn(visitor, 'owner');
      await visitor.open('/dashboard');
      await visitor.click(link(/^Enter production/, { at: 0 }));
      await visitor.isAt(/\/production\/\d+\/2025$/);
      const meters = await fillReadings(visitor);
      await visitor.click(button('Save draft'));
      await visitor.seesText(main(), 'Draft');
      await visitor.reload();
      await visitor.sees(endReading(meters - 1), ({ value }) => value !== '');
      await visitor.chooseFile('meters.pdf', '%PDF-1.4\n%%EOF\n');
      await visitor.seesText(main(), 'meters.pdf');
      await submit(visitor);
      await visitor.seesText(main(), 'Submitted and waiting for the district’s check');
      const receipt = await visitor.downloads(() => visitor.click(button('Download receipt (PDF)')));
      expectPdf(receipt, 'Production report of GPU');
    },
  },
  {
    name: 'an administrator checks and commits a file of permits',
    async run(visitor) {
      const number = `T-${Date.now()}`;
      await signIn(visitor, 'admin');
      await visitor.open('/admin/imports');
      await visitor.choose('What the file holds', 'Permits');
      const lines = ['permit_number,gpu_number,holder', `${number},,Sage Ranch`, `${number},,Twice`, ''];
      await visitor.chooseFile('permits.csv', lines.join('\n'));
      await visitor.isAt(/\/admin\/imports\/\d+$/);
      await visitor.seesText(grid('New permits'), number);
      await visitor.seesText(grid('Refused rows'), 'is already on line 2');
      await visitor.click(button('Commit'));
      await visitor.seesText(region('Result'), 'This import added 1 permit.');
    },
  },
  {
    name: 'an administrator adds a user and deletes the user again',
    async run(visitor) {
      const email = `t${Date.now()}@npgcd.example`;
      await signIn(visitor, 'admin');
      await visitor.open('/admin/users-management');
      await visitor.sees(row(undefined, { text: LOGINS.owner.email }));
      await visitor.click(button(/^Add user/));
      await visitor.fill(textbox(/^Full-name/, { inside: dialog() }), 'Nora Newell');
      await visitor.fill(textbox(/^Nickname/, { inside: dialog() }), 'nora');
      await visitor.fill(textbox(/^Email/, { inside: dialog() }), email);
      await typePassword(visitor, 'Ogallala-1');
      await visitor.click(button(/^(Add|Save|Create)/, { inside: dialog() }));
      const added = row(undefined, { text: email });
      await visitor.seesText(added, 'Well Owner');
      await visitor.click(button(/^Delete/, { inside: added }));
      await visitor.click(button(/^Delete/, { inside: dialog() }));
      await visitor.seesNo(added);
      await visitor.sees(heading(/^Users/));
      await visitor.seesNo(dialog());
    },
  },
];
