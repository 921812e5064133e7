import type { Questions } from '../../questions.ts';
import { RowError } from '../../values/row-error.ts';
import { elevationToDepth } from '../../values/units.ts';
import { formatCount } from '../some.ts';
import { isDepthToWater, readingProblem } from './level-checks.ts';
import { isNoDataCode } from './no-data.ts';
import type { Reading } from './reading.ts';
import { LEVELS_QUESTION, SIGN_QUESTION } from './value-questions.ts';
import type { KnownWell } from './well-finder.ts';

export interface ReviewRules {
  /** Codes for "no data" that were confirmed as measurements. */
  kept: readonly number[];
  checksWells: boolean;
  /** The column of levels, if its name says that they are elevations. */
  elevationColumn?: string | undefined;
}

/** Checks readings against their wells, and asks if the file as a whole seems to mean something else. */
export class ReadingReview {
  /** Codes for "no data" that are plausible so far: the rest of their series decides. */
  readonly acceptedCodes = new Set<number>();
  readonly refusedCodes = new Map<number, number>();
  readonly #kept: ReadonlySet<number>;
  readonly #levels: string | undefined;
  readonly #sign: string | undefined;
  #depths = 0;
  #misfits = 0;
  #negatives = 0;
  #firstMisfit = '';

  constructor(
    private readonly questions: Questions,
    private readonly rules: ReviewRules,
  ) {
    this.#kept = new Set(rules.kept);
    this.#levels = questions.answer(LEVELS_QUESTION);
    this.#sign = questions.answer(SIGN_QUESTION);
  }

  get keptValues(): number[] {
    return [...this.#kept];
  }

  /** @returns the reading in the answered meaning @throws RowError for an impossible one */
  review(reading: Reading, well: KnownWell, line: number): Reading {
    const meant = this.#asMeant(reading, well);
    const isCode = isNoDataCode(reading.reported) && !this.#kept.has(reading.reported);
    const problem = readingProblem(meant.parameter, meant.value, this.rules.checksWells ? well : null);
    if (isCode && problem !== null) {
      this.refusedCodes.set(reading.reported, (this.refusedCodes.get(reading.reported) ?? 0) + 1);
      throw new RowError(`${reading.reported} stands for no data: ${problem}`);
    }
    if (isCode) this.acceptedCodes.add(reading.reported);
    else if (isDepthToWater(meant.parameter)) this.#count(meant.value, problem, line);
    if (problem !== null) throw new RowError(problem);
    return meant;
  }

  /** Whether so many levels are impossible that the file must mean something else. */
  get isMisread(): boolean {
    return (this.#misfits * 2 > this.#depths && this.#levels === undefined) || this.#isNegative;
  }

  get #isNegative(): boolean {
    return this.#negatives * 2 > this.#depths && this.#sign === undefined;
  }

  /** @returns notes of how levels were read */
  finish(): string[] {
    if (this.#isNegative) this.#askSign();
    else if (this.isMisread || (this.rules.elevationColumn && this.#depths > 0)) this.#askLevels();
    return this.#notes();
  }

  #notes(): string[] {
    if (this.#depths === 0) return [];
    const notes: string[] = [];
    if (this.#sign === 'below') notes.push('The minus signs of depths to water were taken away.');
    if (this.#levels === 'depth') notes.push('Levels were read as depths to water.');
    else if (this.#levels !== undefined) notes.push('Levels were read as elevations of the water.');
    if (this.#misfits > 0) {
      notes.push(
        `${formatCount(this.#misfits)} of ${formatCount(this.#depths)} levels do not fit their wells, and were refused. Where a well’s depth in the portal is wrong, correct it, or send the file again and keep “Levels that do not fit their wells”.`,
      );
    }
    return notes;
  }

  #asMeant(reading: Reading, well: KnownWell): Reading {
    if (!isDepthToWater(reading.parameter) || reading.isFromLogger) return reading;
    if (this.#sign === 'below') return { ...reading, value: -reading.value };
    if (this.#levels === undefined || this.#levels === 'depth') return reading;
    const told = this.#levels === 'elevation' ? undefined : Number(this.#levels);
    const reference = reading.measuringPointFeet ?? told ?? well.elevation_feet;
    if (reference === null) throw new RowError(`no elevation is known of well ${well.well_number}`);
    const of = reading.measuringPointFeet === undefined && told === undefined ? 'land surface' : 'measuring point';
    return { ...reading, ...elevationToDepth(reading, reference, of) };
  }

  #count(depth: number, problem: string | null, line: number): void {
    this.#depths += 1;
    if (depth < 0) this.#negatives += 1;
    if (problem === null) return;
    this.#misfits += 1;
    this.#firstMisfit ||= `line ${line}: ${problem}`;
  }

  #askSign(): void {
    this.questions.ask({
      code: SIGN_QUESTION,
      text: `${formatCount(this.#negatives)} of the ${formatCount(this.#depths)} depths to water are below 0, which means that the water stands above the land surface. Do these wells flow, or does the minus sign mean “below the land surface”?`,
      choices: [
        { value: 'above', label: 'Flowing wells: the water stands above the land surface' },
        { value: 'below', label: 'Depths below the land surface: take the minus sign away' },
      ],
    });
  }

  #askLevels(): void {
    const { elevationColumn } = this.rules;
    const reason = this.isMisread
      ? `${formatCount(this.#misfits)} of the ${formatCount(this.#depths)} levels cannot be depths to water; the first in ${this.#firstMisfit}.`
      : `The column “${elevationColumn}” is called an elevation, and its values would be kept as depths to water.`;
    this.questions.ask({
      code: LEVELS_QUESTION,
      text: `${reason} What does the file hold?`,
      choices: [
        {
          value: 'elevation',
          label:
            'Elevations of the water: subtract them from the elevation of each well’s land surface, on the same datum',
        },
        { value: 'depth', label: 'Depths to water: leave out those that cannot be' },
      ],
      other: 'Elevations of the water: subtract them from this elevation of the measuring point, in feet',
    });
  }
}
