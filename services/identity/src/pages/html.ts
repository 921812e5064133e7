export class Html {
  constructor(readonly text: string) {}
}

export type Piece = Html | string;
type Value = Piece | readonly Piece[] | number | null | false;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function markup(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(markup).join('');
  if (value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Escapes values unless they are `Html`; omits `null` and `false`. */
export const html = (pieces: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: pieces }, ...values.map(markup)));

/** A tag for `rich` texts: `rich('To <strong>{email}</strong>', { strong, email })`. */
export const strong = (chunks: readonly Piece[]): Html => html`<strong>${chunks}</strong>`;
/** For screen readers only. */
export const unseen = (chunks: readonly Piece[]): Html => html`<span class="unseen">${chunks}</span>`;
export const linkTo =
  (address: string) =>
  (chunks: readonly Piece[]): Html =>
    html`<a href="${address}">${chunks}</a>`;
