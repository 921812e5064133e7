import type { Translator } from '@portal/shared-i18n/translator';
import type { MailMessage } from '@portal/shared-server/mail';
import { wordMail } from '../mail/worded.ts';

const TEXTS = {
  failed: ({ t }: Translator, day: string) =>
    t('It was planned for {day, date}, but no longer holds. Its page says why.', { day }),
  waits: ({ t }: Translator, day: string) =>
    t('It was planned for {day, date}, but has failed for an hour. The portal keeps trying.', { day }),
};

/** `waits` is tried again. */
export type FailedState = keyof typeof TEXTS;

export const failedChangeMail = (state: FailedState, names: readonly string[], day: string, url: string): MailMessage =>
  wordMail(null, (translator: Translator) => ({
    subject: translator.t('A planned change was not done: {names}', { names: names.join(', ') }),
    blocks: [
      { kind: 'text', text: TEXTS[state](translator, day) },
      { kind: 'link', text: translator.t('Open the page'), url },
    ],
  }));
