/** In English and Spanish; a name may be cut to three letters or more. */
const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`;
const BETWEEN = String.raw`[\s./,_-]*(?:(?:de|del|of)\s+)?`;
const NAME = String.raw`(?<name>[a-z]{3,10})\.?`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>\d{4}|'?\d{2})`;
const END = String.raw`(?![\d:])[,:]?\s*`;
const FORMS = [
  new RegExp(String.raw`^${WEEKDAY}${DAY}${BETWEEN}${NAME}${BETWEEN}${YEAR}(?:${END}|(?<=\d{4}):(?=\d))`, 'i'),
  new RegExp(String.raw`^${WEEKDAY}${NAME}[\s./_-]*${DAY}[\s.,/_-]+${YEAR}${END}`, 'i'),
  new RegExp(String.raw`^(?<year>\d{4})[\s./_-]*${NAME}[\s./_-]*${DAY}${END}`, 'i'),
];

function findMonth(name: string): number | null {
  const month = MONTHS.findIndex((names) => names.some((one) => one.startsWith(name.toLowerCase())));
  return month < 0 ? null : month + 1;
}

/** Rewrites `5-Jan-2024 10:00`, `Jan 6, 2024`, `07JAN2024` or `3 de enero de 2026` with the month as a number, first. */
export function numberMonth(text: string): string {
  for (const form of FORMS) {
    const match = form.exec(text);
    const { name = '', day, year } = match?.groups ?? {};
    const month = match && findMonth(name);
    if (month) return `${month}/${day}/${year!.replace("'", '')} ${text.slice(match[0].length)}`.trim();
  }
  return text;
}
