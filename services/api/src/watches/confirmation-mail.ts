import type { Language } from '@portal/shared-i18n/language';
import type { MailMessage } from '@portal/shared-server/mail';
import { wordMail } from '../mail/worded.ts';
import { areaInWords, type WatchedArea } from './area-in-words.ts';

/** @param url opens the page on which the watch is confirmed */
export const confirmationMail = (language: Language, area: WatchedArea, url: string): MailMessage =>
  wordMail(language, (translator) => {
    const { t } = translator;
    return {
      subject: t('Confirm your watch in the groundwater portal'),
      blocks: [
        {
          kind: 'text',
          text: t('Someone, probably you, asked us to email this address about what happens here: {area}.', {
            area: areaInWords(translator, area),
          }),
        },
        { kind: 'text', text: t('To begin, open this link within one day and confirm.') },
        { kind: 'link', text: t('Look at the watch and confirm it'), url, isSecret: true },
        {
          kind: 'text',
          text: t('If it was not you, do nothing. Nothing will be sent, and the address is deleted after a day.'),
        },
      ],
    };
  });
