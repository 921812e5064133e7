import type { Message } from './translate.ts';

const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'aáAÁeéEÉiíIÍoóOÓuúUÚyýYÝnñNÑcçCÇ'.matchAll(/../gu)].map(([pair]) => [...pair]),
);

/** In words, as a line may break between them. */
const padding = (length: number): string => '~'.repeat(length).replace(/~{8}(?=~)/g, '~~~~~~~ ');

/** A third longer, as Spanish is, and in brackets, so that a text cut short is seen. */
const stretch = (text: string): string => {
  const accented = [...text].map((letter) => ACCENTS[letter] ?? letter).join('');
  return /\p{L}/u.test(text) ? `⟦${accented}${padding(Math.ceil(text.trim().length / 3))}⟧` : accented;
};

type Part = Exclude<Message, string>[number];

/** An argument is `[name]` or `[name, number of its kind, its choices]`, a tag `[name, ...children]`. */
function accentedPart(part: Part): Part {
  if (typeof part === 'string') return stretch(part);
  if (!Array.isArray(part) || part.length < 2) return part;
  const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
  if (typeof kind !== 'number') return [name, ...[kind, ...rest].map((child) => accentedPart(child as Part))] as Part;
  return [name, kind, ...rest.map(accentedChoices)] as Part;
}

const accentedChoices = (choices: unknown): unknown =>
  typeof choices === 'object' && choices !== null
    ? Object.fromEntries(
        Object.entries(choices).map(([choice, message]) => [
          choice,
          typeof message === 'string' || Array.isArray(message) ? accented(message as Message) : message,
        ]),
      )
    : choices;

/** The message with accents, to be told from texts that are not translated. */
export const accented = (message: Message): Message =>
  typeof message === 'string' ? stretch(message) : message.map(accentedPart);
