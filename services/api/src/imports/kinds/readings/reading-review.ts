import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import type { Questions } from '../../questions.ts';
import { RowError } from '../../values/row-error.ts';
import { elevationToDepth, pointToSurface } from '../../values/units.ts';
import { isDepthToWater, readingProblem } from './level-checks.ts';
import { isNoDataCode } from './no-data.ts';
import { measuringPointOf, type Reading } from './reading.ts';
import { StatedElevations } from './stated-elevations.ts';
import { LEVELS_QUESTION, SIGN_QUESTION } from './value-questions.ts';
import type { KnownWell } from './well-finder.ts';

export interface ReviewRules {
  /** Codes for "no data" that were confirmed as measurements. */
  kept: readonly number[];
  checksWells: boolean;
  /** The level column, if its name says that levels are elevations. */
  elevationColumn?: string | undefined;
}

const toSurface = (reading: Reading): Reading =>
  reading.stickupFeet === undefined ? reading : pointToSurface(reading, reading.stickupFeet);

/** Checks readings against their wells, and asks if the file as a whole seems to mean something else. */
export class ReadingReview {
  /** Codes for "no data" that are plausible so far: other values of the series decide. */
  readonly acceptedCodes = new Set<number>();
  readonly refusedCodes = new Map<number, number>();
  readonly #kept: ReadonlySet<number>;
  readonly #levels: string | undefined;
  readonly #sign: string | undefined;
  readonly #elevations: StatedElevations;
  #depths = 0;
  #misfits = 0;
  #negatives = 0;
  /** Depths and misfits that the file does not declare to be depths. */
  readonly #open = { depths: 0, misfits: 0 };
  #firstMisfit: { line: number; problem: Sentence } | undefined;

  constructor(
    private readonly questions: Questions,
    private readonly rules: ReviewRules,
  ) {
    this.#kept = new Set(rules.kept);
    this.#levels = questions.answer(LEVELS_QUESTION);
    this.#sign = questions.answer(SIGN_QUESTION);
    this.#elevations = new StatedElevations(questions);
  }

  get keptValues(): number[] {
    return [...this.#kept];
  }

  /** Converts the reading as answered. @throws RowError for an impossible one */
  review(reading: Reading, well: KnownWell, line: number): Reading {
    const meant = this.#convertAsAnswered(reading, well);
    const isCode = isNoDataCode(reading.reported) && !this.#kept.has(reading.reported);
    const problem = readingProblem(meant.parameter, meant.value, this.rules.checksWells ? well : null);
    if (isCode && problem !== null) {
      this.refusedCodes.set(reading.reported, (this.refusedCodes.get(reading.reported) ?? 0) + 1);
      throw new RowError([sentence('reading-no-data', { value: reading.reported }), problem]);
    }
    if (isCode) this.acceptedCodes.add(reading.reported);
    else if (isDepthToWater(meant.parameter)) this.#count(meant, problem, line);
    if (problem !== null) throw new RowError(problem);
    return meant;
  }

  /** @param elevations number of staged levels whose rows say that they are elevations */
  askDatum(elevations: number): void {
    this.#elevations.ask(elevations);
  }

  /** So many levels are impossible that the file must mean something else. */
  get isMisread(): boolean {
    const { depths, misfits } = this.#open;
    return (misfits * 2 > depths && this.#levels === undefined) || this.#isNegative;
  }

  get #isNegative(): boolean {
    return this.#negatives * 2 > this.#open.depths && this.#sign === undefined;
  }

  /** @returns notes on how levels were read */
  finish(): ImportText[] {
    if (this.#isNegative) this.#askSign();
    else if (this.isMisread || (this.rules.elevationColumn && this.#open.depths > 0)) this.#askLevels();
    return this.#notes();
  }

  #notes(): ImportText[] {
    if (this.#depths === 0) return [];
    const notes: ImportText[] = [];
    if (this.#sign === 'below') notes.push(sentence('note-signs-removed'));
    if (this.#levels === 'depth') notes.push(sentence('note-levels-as-depths'));
    else if (this.#levels !== undefined) notes.push(sentence('note-levels-as-elevations'));
    if (this.#misfits > 0) notes.push(sentence('note-levels-misfit', { misfits: this.#misfits, levels: this.#depths }));
    return notes;
  }

  #convertAsAnswered(reading: Reading, well: KnownWell): Reading {
    if (!isDepthToWater(reading.parameter) || reading.means === 'depth') return reading;
    if (reading.means === 'elevation') return this.#elevations.toDepth(reading, well);
    if (this.#sign === 'below') return toSurface({ ...reading, value: -reading.value });
    if (this.#levels === undefined || this.#levels === 'depth') return toSurface(reading);
    const given = this.#levels === 'elevation' ? undefined : Number(this.#levels);
    const measuringPointFeet = measuringPointOf(reading);
    const reference = measuringPointFeet ?? given ?? well.elevation_feet;
    if (reference === null) throw new RowError(sentence('reading-elevation-unknown', { wellNumber: well.well_number }));
    const of = measuringPointFeet === undefined && given === undefined ? 'surface' : 'point';
    return { ...reading, ...elevationToDepth(reading, reference, of) };
  }

  #count({ value, means }: Reading, problem: Sentence | null, line: number): void {
    const isOpen = means === undefined || means === 'below-point';
    this.#depths += 1;
    if (isOpen) this.#open.depths += 1;
    if (isOpen && value < 0) this.#negatives += 1;
    if (problem === null) return;
    this.#misfits += 1;
    if (!isOpen) return;
    this.#open.misfits += 1;
    this.#firstMisfit ??= { line, problem };
  }

  #askSign(): void {
    this.questions.ask({
      code: SIGN_QUESTION,
      text: sentence('ask-signs', { negative: this.#negatives, levels: this.#open.depths }),
      choices: [
        { value: 'above', label: sentence('choice-flowing') },
        { value: 'below', label: sentence('choice-below-surface') },
      ],
    });
  }

  #askLevels(): void {
    const { elevationColumn } = this.rules;
    const first = this.isMisread ? this.#firstMisfit : undefined;
    const reason = first
      ? [
          sentence('levels-impossible', { misfits: this.#open.misfits, levels: this.#open.depths, line: first.line }),
          first.problem,
        ]
      : [sentence('levels-called-elevations', { column: elevationColumn ?? '' })];
    this.questions.ask({
      code: LEVELS_QUESTION,
      text: [...reason, sentence('ask-levels')],
      choices: [
        {
          value: 'elevation',
          label: sentence('choice-elevations'),
        },
        { value: 'depth', label: sentence('choice-depths') },
      ],
      other: sentence('choice-elevations-from-point'),
    });
  }
}
