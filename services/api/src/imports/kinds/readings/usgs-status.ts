import type { Questions } from '../../questions.ts';
import { RowError } from '../../values/row-error.ts';
import { formatCount } from '../some.ts';

const STATUS_QUESTION = 'usgs-status';
const STATIC = ['', '1', '--'];
/** `lev_status_cd` of the National Water Information System. */
const MEANINGS: Record<string, string> = {
  A: 'affected by atmospheric pressure',
  D: 'dry',
  F: 'flowing',
  O: 'obstructed',
  P: 'pumping',
  R: 'pumped recently',
  S: 'a nearby well was pumping',
  T: 'a nearby well had pumped recently',
  X: 'affected by surface water',
};
const nameOf = (status: string): string => (MEANINGS[status] ? `${status}, ${MEANINGS[status]}` : status);

/** Checks the status of levels: one of a pumping well does not belong in a series of static levels. */
export class UsgsStatus {
  readonly #counts = new Map<string, number>();
  #provisional = 0;
  readonly #answer: string | undefined;

  constructor(private readonly questions: Questions) {
    this.#answer = questions.answer(STATUS_QUESTION);
  }

  /** @param approval `P` for provisional @throws RowError for a level that is left out */
  check(status = '', approval = ''): void {
    if (approval === 'P') this.#provisional += 1;
    if (STATIC.includes(status)) return;
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    if (this.#answer === 'leave-out') throw new RowError(`is not a static level: status ${nameOf(status)}`);
  }

  /** @returns notes */
  finish(): string[] {
    const levels = this.#provisional === 1 ? '1 level is' : `${formatCount(this.#provisional)} levels are`;
    const notes =
      this.#provisional > 0 ? [`${levels} provisional: the USGS may revise what it publishes as such.`] : [];
    if (this.#counts.size === 0) return notes;
    const listed = [...this.#counts].map(([status, count]) => `${formatCount(count)} × ${nameOf(status)}`).join('; ');
    const answer = this.questions.ask({
      code: STATUS_QUESTION,
      text: `Some levels have a status that is not “static”: ${listed}. They would count as winter observations, and in the trend. What becomes of them?`,
      choices: [
        { value: 'leave-out', label: 'Leave them out' },
        { value: 'keep', label: 'Keep them like static levels' },
      ],
      proposed: 'leave-out',
    });
    if (answer === 'keep') notes.push(`Levels that are not static were kept: ${listed}.`);
    return notes;
  }
}
