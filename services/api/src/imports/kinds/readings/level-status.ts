import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { Questions } from '../../questions.ts';
import { RowError, shorten } from '../../values/row-error.ts';

const STATUS_QUESTION = 'usgs-status';
const STATIC = ['', '1', '--', 'static', 'publishable'];
/** `lev_status_cd` values of the National Water Information System that have a text. */
const meaningOf = (status: string): string =>
  /^[ADFOPRSTX]$/.test(status) ? status : (findMeaning(status) ?? 'other');

/** Words of the USGS and of the Texas Water Development Board, the first match counts. */
const MEANINGS: [meaning: string, words: RegExp][] = [
  ['static', /not pump|non-?pump/],
  ['T', /nearby.*recent|recent.*nearby/],
  ['S', /nearby/],
  ['F', /flow|artesian/],
  ['R', /recent|pumped before/],
  ['P', /pump/],
  ['D', /\bdry\b/],
  ['O', /obstruct/],
  ['A', /atmospher|barometric/],
  ['X', /surface.?water/],
  ['Q', /questionable/],
];

function findMeaning(word: string): string | undefined {
  const found = MEANINGS.find(([, words]) => words.test(word.toLowerCase()))?.[0];
  return found === 'static' ? undefined : found;
}

/** Codes that are not also those of approval. */
const CODE = /^[DFOPRSTX]$/;
const isKnown = (word: string): boolean => CODE.test(word) || findMeaning(word) !== undefined;

/** Remarks may differ on every row. */
const MAX_LISTED = 20;
const PROVISIONAL = /^(p$|prov|work|in.?review)/i;

/** Checks the status of levels: those of pumping wells do not belong in a series of static levels. */
export class LevelStatus {
  readonly #counts = new Map<string, number>();
  /** Words without a known meaning. */
  readonly #others = new Map<string, number>();
  #provisional = 0;
  readonly #answer: string | undefined;

  constructor(private readonly questions: Questions) {
    this.#answer = questions.answer(STATUS_QUESTION);
  }

  /** @param approval `P` for provisional @throws RowError for an omitted level */
  check(status = '', approval = ''): void {
    if (PROVISIONAL.test(approval)) this.#provisional += 1;
    if (STATIC.includes(status.toLowerCase())) return;
    const listed = this.#counts.has(status) || this.#counts.size < MAX_LISTED ? status : '…';
    this.#counts.set(listed, (this.#counts.get(listed) ?? 0) + 1);
    if (this.#answer === 'leave-out')
      throw new RowError([
        sentence('reading-not-static'),
        sentence('reading-status', { status, meaning: meaningOf(status) }),
      ]);
  }

  /** @param texts such as `["Static"]` or remarks; words without a known meaning have no effect, and are noted */
  checkWords(texts: string, approval: string): void {
    const words = texts.split(/[[\]",;|]+/).map((word) => shorten(word.trim()));
    const known = words.filter(isKnown);
    for (const word of words) {
      if (STATIC.includes(word.toLowerCase()) || known.includes(word)) continue;
      if (this.#others.has(word) || this.#others.size < MAX_LISTED) {
        this.#others.set(word, (this.#others.get(word) ?? 0) + 1);
      }
    }
    this.check(known.join(', '), approval);
  }

  finish(): ImportText[] {
    const notes: ImportText[] =
      this.#provisional > 0 ? [sentence('note-levels-provisional', { levels: this.#provisional })] : [];
    if (this.#others.size > 0) {
      const words = [...this.#others].map(([word, count]) => `${word} (${count})`).join(', ');
      notes.push(sentence('note-status-words', { words }));
    }
    if (this.#counts.size === 0) return notes;
    const listed = [...this.#counts].map(([status, levels]) =>
      sentence('levels-of-status', { levels, status, meaning: meaningOf(status) }),
    );
    const answer = this.questions.ask({
      code: STATUS_QUESTION,
      text: [sentence('ask-usgs-status'), ...listed, sentence('ask-what-to-do')],
      choices: [
        { value: 'leave-out', label: sentence('choice-leave-out') },
        { value: 'keep', label: sentence('choice-keep-as-static') },
      ],
      proposed: 'leave-out',
    });
    if (answer === 'keep') notes.push([sentence('note-levels-not-static-kept'), ...listed]);
    return notes;
  }
}
