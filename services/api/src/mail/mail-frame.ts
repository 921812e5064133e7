import { isMailKind, type MailKindName } from '@portal/shared-api/mail';
import { msg } from '@portal/shared-i18n';
import type { MailMessage, MailRow, MailSection } from '@portal/shared-server/mail';
import { translatorFor } from '../texts/texts.ts';

/** Part of the address of the page on which recipients choose their mails. */
const PREFERENCES_PATH = '/mail-preferences';

const OF_OWNER = msg(
  'You get this mail because the district’s records name this address for an owner of groundwater production units.',
);

const WHY = {
  'report-reminder': OF_OWNER,
  'report-message': OF_OWNER,
  'allowable-warning': OF_OWNER,
  'report-late': OF_OWNER,
  'ownership-verification': OF_OWNER,
} as const satisfies Record<MailKindName, string>;

/** Adds why the recipient gets it and how to stop it, which depends on the row. */
export function framedMail(
  { kind, message, stop_token }: Pick<MailRow, 'kind' | 'message' | 'stop_token'>,
  portalUrl: string,
): { message: MailMessage; stopUrl: string | null } {
  const footer = (section: MailSection): MailSection => {
    if (!isMailKind(kind)) return section;
    const { t, language } = translatorFor(section.language);
    const stop = {
      kind: 'link' as const,
      text: t('Choose which mails you get, or stop these'),
      url: `${portalUrl}${PREFERENCES_PATH}?token=${stop_token}&lang=${language}`,
      isSecret: true,
    };
    return {
      ...section,
      footer: [{ kind: 'text', text: t(WHY[kind]) }, ...(stop_token === null ? [] : [stop])],
    };
  };
  return {
    message: { sections: message.sections.map(footer) },
    stopUrl: stop_token === null ? null : `${portalUrl}/api/mail-stop/${stop_token}`,
  };
}
