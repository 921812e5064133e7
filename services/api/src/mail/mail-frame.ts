import { isMailKind, type MailKindName } from '@portal/shared-api/mail';
import { msg } from '@portal/shared-i18n';
import { LANGUAGE_PARAMETER, type Language } from '@portal/shared-i18n/language';
import type { MailBlock, MailMessage, MailRow, MailSection } from '@portal/shared-server/mail';
import { translatorFor } from '../texts/texts.ts';

/** Part of the address of the page on which recipients choose their mails. */
const PREFERENCES_PATH = '/mail-preferences';

/** Of the page on which people confirm, change and stop their watches. */
export const WATCHES_PATH = '/public-resources/tools/watch';

const OF_OWNER = msg(
  'You get this email because the district’s records name this address for an owner of groundwater production units.',
);

const OF_REPORT = msg(
  'You get this email because you filed this report or wrote about it, or because the district’s records name this address for its owner.',
);

const WHY = {
  'report-reminder': OF_OWNER,
  'report-message': OF_REPORT,
  'application-decision': msg(
    'You get this email because you sent this application, or because it names this address for its owner.',
  ),
  'allowable-warning': OF_OWNER,
  'planned-change': msg('You get this email because you planned this change.'),
  'report-late': OF_OWNER,
  'annual-statement': OF_OWNER,
  'ownership-verification': OF_OWNER,
  'telemetry-alert': msg('You get this email because you chose to hear about telemetry alerts.'),
  'system-health': msg('You get this email because PORTAL_ALARM_TO names this address.'),
  watch: msg('You get this email because you watch places in the groundwater portal.'),
  'watch-confirmation': msg(
    'You get this email because this address was entered in the groundwater portal. We send nothing else to it unless you confirm.',
  ),
} as const satisfies Record<MailKindName, string>;

/** Links to the portal open it in the language of their mail. */
function inLanguage(block: MailBlock, language: Language, portalUrl: string): MailBlock {
  if (block.kind !== 'link' || !block.url.startsWith(`${portalUrl}/`)) return block;
  const url = new URL(block.url);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return { ...block, url: url.href };
}

/** Adds why the recipient gets it and how to stop it, which depends on the row. */
export function framedMail(
  { kind, message, stop_token }: Pick<MailRow, 'kind' | 'message' | 'stop_token'>,
  portalUrl: string,
): { message: MailMessage; stopUrl: string | null } {
  const footer = (section: MailSection): readonly MailBlock[] => {
    if (!isMailKind(kind)) return section.footer ?? [];
    const { t } = translatorFor(section.language);
    const stop =
      kind === 'watch'
        ? { text: t('Change or stop your watches'), url: `${portalUrl}${WATCHES_PATH}/${stop_token}` }
        : {
            text: t('Choose which emails you get, or stop these'),
            url: `${portalUrl}${PREFERENCES_PATH}?token=${stop_token}`,
          };
    return [
      { kind: 'text', text: t(WHY[kind]) },
      ...(stop_token === null ? [] : [{ kind: 'link' as const, isSecret: true, ...stop }]),
    ];
  };
  const framed = (section: MailSection): MailSection => {
    const translated = (block: MailBlock): MailBlock => inLanguage(block, section.language, portalUrl);
    return { ...section, blocks: section.blocks.map(translated), footer: footer(section).map(translated) };
  };
  return {
    message: { sections: message.sections.map(framed) },
    stopUrl: stop_token === null ? null : `${portalUrl}/api/mail-stop/${stop_token}`,
  };
}
