import { alarmMail, isRepeated } from './alarm-mail.ts';

it('has the unit, the machine and its last lines', () => {
  const [section] = alarmMail('portal-backup.service', 'web1', 'starting\nThe disk is full\n').sections;
  expect(section).toMatchObject({
    subject: 'portal-backup.service failed on web1',
    blocks: [{ text: 'starting' }, { text: 'The disk is full' }, { text: expect.stringContaining('runbook') }],
  });
});

it('tells the same once a day, and anything else at once', () => {
  const last = { at: 1_000_000, log: 'a\nThe disk of / is almost full: 3%\n' };
  const after = (hours: number, log: string) => isRepeated(last, { at: last.at + hours * 3_600_000, log });
  expect(after(1, 'b\nThe disk of / is almost full: 2%\n')).toBe(true);
  expect(after(25, last.log)).toBe(false);
  expect(after(1, 'The last backup is 40 hours old')).toBe(false);
  expect(isRepeated(null, last)).toBe(false);
  // The clock was set back.
  expect(after(-1, last.log)).toBe(false);
});
