import { msg } from '@portal/shared-i18n';
import type { Translator } from '@portal/shared-i18n/translator';
import type { MailBlock } from '@portal/shared-server/mail';
import { z } from 'zod';
import { onceTo } from '../mail/mail-occasion.ts';
import type { NewMail } from '../mail/mail-queue.ts';
import type { PersonNotice } from '../mail/person-notices.repository.ts';
import { wordMail } from '../mail/worded.ts';
import type { StoredApplication } from './applications.repository.ts';

const SUBJECTS = {
  return: msg('The district returned application {number}: it needs changes'),
  approve: msg('The district approved application {number}'),
  deny: msg('The district denied application {number}'),
};
export type ToldAct = keyof typeof SUBJECTS;
export const isTold = (act: string): act is ToldAct => Object.hasOwn(SUBJECTS, act);

const emailSchema = z.email();
const text = (words: string): MailBlock => ({ kind: 'text', text: words });

interface Told {
  stored: StoredApplication;
  act: ToldAct;
  /** Reason or conditions. */
  words: string | null;
}

const worded =
  ({ stored: { number }, act, words }: Told, name: string, url: string) =>
  ({ t }: Translator) => ({
    subject: t(SUBJECTS[act], { number }),
    blocks: [
      text(t('Dear {name},', { name })),
      text(t(SUBJECTS[act], { number })),
      ...(words ? [text(words)] : []),
      { kind: 'link' as const, text: t('Open the application'), url },
    ],
  });

/** To the owner whom the application names, and to the person who sent it. */
export function decisionMails(told: Told, portalUrl: string): { mails: NewMail[]; notices: PersonNotice[] } {
  const { number, version, language, owner_email, owner_name, applicant, applicant_user_id } = told.stored;
  const occasion = `application ${number} version ${version}`;
  const name = applicant.replace(/ <[^<]*>$/, '');
  const url = `${portalUrl}/public-resources/tools/apply/${number}`;
  const mailTo = (recipient: string, recipientName: string) => ({
    ...{ kind: 'application-decision' as const, onceKey: onceTo(occasion, recipient), recipient, recipientName },
    message: wordMail(language, worded(told, recipientName, url)),
  });
  const kind = 'application-decision';
  return {
    mails: emailSchema.safeParse(owner_email).success ? [mailTo(owner_email!, owner_name ?? name)] : [],
    notices: [
      { user_id: applicant_user_id, name, kind, occasion, message: wordMail(language, worded(told, name, url)) },
    ],
  };
}
