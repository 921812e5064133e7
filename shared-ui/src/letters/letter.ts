import type { PortalConfig } from '@portal/shared-api/registry';
import { plainTime } from '@portal/shared-api/time';
import { formatLongDay, formatShortDay } from '@portal/shared-i18n';
import { type Language, localeOf } from '@portal/shared-i18n/language';
import type { LetterDocument, ReportBlock } from '../pdf/index.ts';

export interface LetterSurroundings {
  language: Language;
  district: PortalConfig['district'];
  /** `YYYY-MM-DD`, where the district is. */
  today: string;
}

interface Recipient {
  name: string;
  mailing_address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
}

/** `own`: each owner's, as on record. */
export type LetterLanguage = 'own' | Language;

/** @param own `null` where the record names none: English */
export const letterLanguage = (choice: LetterLanguage, own: Language | null): Language =>
  choice === 'own' ? (own ?? 'en') : choice;

/** In which a file of letters is named: that of all its letters, or else English. */
export const fileLanguage = (letters: readonly { lang: Language }[]): Language =>
  letters.length > 0 && letters.every(({ lang }) => lang === 'es') ? 'es' : 'en';

/** What every letter says, in one language: owners get theirs in their own, whatever language the page has. */
const FRAMES = {
  en: {
    greeting: (name: string) => `To ${name}:`,
    closing: 'Sincerely,',
    signer: (district: string) => `For the ${district}`,
    office: 'the district’s office',
    at: 'at',
    pay: (amount: string, district: string) => `Pay ${amount}: send a check, payable to ${district}`,
    above: 'to the address above',
    to: (address: string) => `to ${address}`,
    mark: (reference: string) => `Write “${reference}” on the check.`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    enclosure: (name: string, pages: number) => `Enclosure: ${name}, ${pages} ${pages === 1 ? 'page' : 'pages'}`,
  },
  es: {
    greeting: (name: string) => `A ${name}:`,
    closing: 'Atentamente,',
    signer: (district: string) => `Por el ${district}`,
    office: 'la oficina del distrito',
    at: 'al',
    pay: (amount: string, district: string) => `Pague ${amount}: envíe un cheque a nombre de ${district}`,
    above: 'a la dirección de arriba',
    to: (address: string) => `a ${address}`,
    mark: (reference: string) => `Escriba “${reference}” en el cheque.`,
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
    enclosure: (name: string, pages: number) => `Anexo: ${name}, ${pages} ${pages === 1 ? 'página' : 'páginas'}`,
  },
} as const;

export const hasAddress = ({ mailing_address, city }: Pick<Recipient, 'mailing_address' | 'city'>): boolean =>
  Boolean(mailing_address && city);

/** Letters that can be mailed, then those without an address, each in the order given. */
export function addressedFirst<Letter>(
  letters: readonly Letter[],
  recipientOf: (letter: Letter) => Pick<Recipient, 'mailing_address' | 'city'> | null,
): Letter[] {
  const isLast = (letter: Letter): number =>
    Number(!hasAddress(recipientOf(letter) ?? { mailing_address: null, city: null }));
  return letters.toSorted((one, other) => isLast(one) - isLast(other));
}

/** Name and address, a line each. */
export function addressLines({ name, mailing_address, city, state, postal_code }: Recipient): string[] {
  const place = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, ...(mailing_address ?? '').split(/\r?\n/), place].map((text) => text.trim()).filter(Boolean);
}

export const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text });

/** `Mar 1, 2027`; in Spanish `1 mar 2027`: in tables, whose cells are narrow. */
export const tableDay = (day: string, language: Language): string => formatShortDay(day, localeOf(language));

/** `March 1, 2027`; in Spanish `1 de marzo de 2027` */
export const letterDay = (day: string, language: Language): string => formatLongDay(day, localeOf(language));

/** `5:00 PM`; in Spanish `5:00 p.m.` @param time in milliseconds since 1970 */
export const letterClock = (time: number, zone: string, language: Language): string =>
  plainTime(
    new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(time),
  );

/** Whom a letter asks to call. */
export function officeText({ language, district: { phone } }: LetterSurroundings): string {
  const { office, at } = FRAMES[language];
  return phone ? `${office} ${at} ${phone}` : office;
}

/**
 * How to pay by check, at the address of the sender.
 *
 * @param reference what to write on the check
 * @param isPage no sender stands above
 */
export function paymentText(
  amount: string,
  reference: string,
  { language, district: { name, address = [] } }: LetterSurroundings,
  isPage = false,
): string {
  const { pay, above, to, mark } = FRAMES[language];
  const place = isPage ? to(address.join(', ')) : above;
  return `${[pay(amount, name), ...(address.length > 0 ? [place] : [])].join(', ')}. ${mark(reference)}`;
}

interface Enclosure {
  name: string;
  parts: ReportBlock[][];
}

/** @param recipient name and address, a line each */
export function letterOf(
  recipient: readonly string[],
  subject: string,
  blocks: ReportBlock[],
  { language, district, today }: LetterSurroundings,
  enclosure?: Enclosure,
): LetterDocument {
  const frame = FRAMES[language];
  return {
    lang: language,
    sender: {
      name: district.name,
      address: [...(district.address ?? []), ...(district.phone ? [district.phone] : [])],
    },
    recipient,
    date: letterDay(today, language),
    subject,
    salutation: frame.greeting(recipient[0] ?? ''),
    blocks,
    closing: frame.closing,
    signer: frame.signer(district.name),
    ...(enclosure && {
      enclosure: { parts: enclosure.parts, text: (pages) => frame.enclosure(enclosure.name, pages) },
    }),
    pageText: frame.page,
  };
}
