import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { Questions } from '../../questions.ts';
import { RowError } from '../../values/row-error.ts';

const STATUS_QUESTION = 'usgs-status';
const STATIC = ['', '1', '--'];
/** `lev_status_cd` values of the National Water Information System that have a text. */
const meaningOf = (status: string): string => (/^[ADFOPRSTX]$/.test(status) ? status : 'other');

/** Checks the status of levels: those of pumping wells do not belong in a series of static levels. */
export class UsgsStatus {
  readonly #counts = new Map<string, number>();
  #provisional = 0;
  readonly #answer: string | undefined;

  constructor(private readonly questions: Questions) {
    this.#answer = questions.answer(STATUS_QUESTION);
  }

  /** @param approval `P` for provisional @throws RowError for an omitted level */
  check(status = '', approval = ''): void {
    if (approval === 'P') this.#provisional += 1;
    if (STATIC.includes(status)) return;
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    if (this.#answer === 'leave-out')
      throw new RowError([
        sentence('reading-not-static'),
        sentence('reading-status', { status, meaning: meaningOf(status) }),
      ]);
  }

  finish(): ImportText[] {
    const notes: ImportText[] =
      this.#provisional > 0 ? [sentence('note-levels-provisional', { levels: this.#provisional })] : [];
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
