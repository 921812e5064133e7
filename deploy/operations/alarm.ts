// node deploy/dist/operations/alarm.js portal-backup.service: mails the last lines of a unit that failed; systemd calls it.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { mailSettings, mailTransport } from '@portal/shared-server/mail';
import { OperatorError, print, runMain } from '#boot/operator-error.mjs';
import { alarmMail, isRepeated } from './alarm-mail.ts';

const LINES = '30';

async function main(): Promise<void> {
  const unit = process.argv[2];
  if (!unit || unit.includes('/')) throw new OperatorError('Which unit? e.g. alarm.js portal-backup.service');
  const log = execFileSync('journalctl', ['-u', unit, '-n', LINES, '-o', 'cat', '--no-pager'], { encoding: 'utf8' });
  const file = join('/var/lib/portal-alarms', unit);
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const now = { at: Date.now(), log };
  if (isRepeated(last, now)) return print(`${unit}: nothing new, told on ${new Date(last.at).toISOString()}`);

  const { data, error } = mailSettings.safeParse(process.env);
  if (error || !data.smtp || data.alarmAddresses.length === 0)
    throw new OperatorError('Nobody can be told: SMTP_URL and MAIL_FROM must be set.');
  const transport = mailTransport(data);
  const message = alarmMail(unit, hostname(), log);
  for (const recipient of data.alarmAddresses) {
    const messageId = `<alarm-${randomUUID()}@${hostname()}>`;
    const mail = { messageId, recipient, recipientName: null, message, stopUrl: null };
    const outcome = await transport.deliver(mail, async () => true);
    if (outcome.outcome !== 'sent')
      throw new OperatorError(`${recipient} was not told: ${'error' in outcome ? outcome.error : outcome.outcome}`);
    print(`told ${recipient}`);
  }
  transport.close();
  writeFileSync(file, JSON.stringify(now), { mode: 0o600 });
}

await runMain(main);
