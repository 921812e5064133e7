import { HEALTH_PARTS, isHealthPart } from '@portal/shared-api/system-health';
import { localDate } from '@portal/shared-api/time';
import type { Translator } from '@portal/shared-i18n/translator';
import type { MailMessage } from '@portal/shared-server/mail';
import { wordMail } from '../mail/worded.ts';
import { dayInWords, timeInWords } from '../mail/words.ts';
import type { Trouble } from './system-health.repository.ts';

export const HEALTH_PATH = '/admin/health';

export interface ToldTrouble extends Trouble {
  began_at: Date;
}

interface Surroundings {
  portalUrl: string;
  timeZone: string;
}

const nameOf = ({ t }: Translator, part: string): string => (isHealthPart(part) ? t(HEALTH_PARTS[part].name) : part);
const whatOf = ({ t }: Translator, { part, status }: Trouble): string =>
  isHealthPart(part) ? t(HEALTH_PARTS[part][status]) : '';

function since(translator: Translator, { began_at }: ToldTrouble, timeZone: string): string {
  const day = dayInWords(translator, localDate(began_at.getTime(), timeZone));
  return `${day}, ${timeInWords(translator, began_at, timeZone)}`;
}

/** @param ended parts that work again */
export const healthMail = (
  troubles: readonly ToldTrouble[],
  ended: readonly string[],
  { portalUrl, timeZone }: Surroundings,
): MailMessage =>
  wordMail('en', (translator) => {
    const { t } = translator;
    const host = new URL(portalUrl).hostname;
    const parts = (some: readonly string[]) => some.map((part) => nameOf(translator, part)).join(', ');
    return {
      subject:
        troubles.length > 0
          ? t('{host}: trouble with {parts}', { host, parts: parts(troubles.map(({ part }) => part)) })
          : t('{host}: works again: {parts}', { host, parts: parts(ended) }),
      blocks: [
        ...troubles.map((trouble) => ({
          kind: 'text' as const,
          text: t('{part}, since {time}: {what}', {
            part: nameOf(translator, trouble.part),
            time: since(translator, trouble, timeZone),
            what: whatOf(translator, trouble),
          }),
        })),
        ...(ended.length > 0
          ? [{ kind: 'text' as const, text: t('Works again: {parts}', { parts: parts(ended) }) }]
          : []),
        { kind: 'link', text: t('See the health of the portal'), url: `${portalUrl}${HEALTH_PATH}` },
      ],
    };
  });
