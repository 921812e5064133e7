export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | readonly Html[] | string | number | null | false;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function markup(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(markup).join('');
  if (value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Values are escaped unless they are `Html`; `null` and `false` are left out. */
export const html = (pieces: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: pieces }, ...values.map(markup)));
