const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
const unescaped = (text) =>
  Object.entries(ENTITIES).reduceRight((read, [sign, entity]) => read.replaceAll(entity, sign), text);

/** Serializes a nested value: an array repeats its element, `undefined` is omitted. */
export function xml(name, value) {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => xml(name, each)).join('');
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([key, each]) => xml(key, each))
          .join('')
      : escaped(value);
  return `<${name}>${inner}</${name}>`;
}

/** Texts of all elements with this name, in order. */
export const texts = (document, name) =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => unescaped(text));
