import type { Language } from '@portal/shared-i18n/language';

/** Plain texts; what writes them as HTML escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** `isSecret`: opening it changes something, so it is shown to nobody but the recipient. */
  | { kind: 'link'; text: string; url: string; isSecret?: boolean }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'table'; headers: readonly string[]; rows: readonly (readonly string[])[] };

export interface MailSection {
  language: Language;
  subject: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets it, and how to stop it. */
  footer?: readonly MailBlock[];
}

/** Worded when it is queued, so that it is known later what was sent. */
export interface MailMessage {
  /** One, or one for each language if the recipient's is unknown. */
  sections: readonly MailSection[];
}

export const mailSubject = ({ sections }: MailMessage): string => sections.map(({ subject }) => subject).join(' / ');

/** Replaces secret links, for those who only look at a mail. */
export function withoutSecrets(message: MailMessage, replacement: string): MailMessage {
  const hide = (block: MailBlock): MailBlock =>
    block.kind === 'link' && block.isSecret ? { kind: 'text', text: `${block.text}: ${replacement}` } : block;
  return {
    sections: message.sections.map(({ blocks, footer = [], ...section }) => ({
      ...section,
      blocks: blocks.map(hide),
      footer: footer.map(hide),
    })),
  };
}
