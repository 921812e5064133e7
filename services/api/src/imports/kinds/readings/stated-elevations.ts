import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { Questions } from '../../questions.ts';
import { RowError } from '../../values/row-error.ts';
import { elevationToDepth } from '../../values/units.ts';
import { measuringPointOf, type Reading } from './reading.ts';
import { DATUM_QUESTION } from './value-questions.ts';
import type { KnownWell } from './well-finder.ts';

/** Levels whose rows say that they are elevations, by a parameter code or a datum. */
export class StatedElevations {
  /** Number of levels by datum. */
  readonly #levels = new Map<string, number>();
  readonly #answer: string | undefined;
  /** Whether rows state a datum, but no code that makes them elevations. */
  #isOpen = false;

  constructor(private readonly questions: Questions) {
    this.#answer = questions.answer(DATUM_QUESTION);
  }

  /** @throws RowError for one that is left out */
  toDepth(reading: Reading, well: KnownWell): Reading {
    const { datum = '', isOfCode = false } = reading;
    this.#levels.set(datum, (this.#levels.get(datum) ?? 0) + 1);
    this.#isOpen ||= !isOfCode;
    if (this.#answer === 'depths' && !isOfCode) return reading;
    if (this.#answer !== undefined && this.#answer !== datum) {
      throw new RowError(sentence('reading-on-datum', { datum }));
    }
    const measuringPointFeet = measuringPointOf(reading);
    const reference = measuringPointFeet ?? well.elevation_feet;
    if (reference === null) throw new RowError(sentence('reading-elevation-unknown', { wellNumber: well.well_number }));
    const of = measuringPointFeet === undefined ? 'surface' : 'point';
    return { ...reading, ...elevationToDepth(reading, reference, of, datum) };
  }

  /** The portal does not know the datum of its elevations. @param staged number of levels that were converted */
  ask(staged: number): void {
    if (staged === 0 && !this.#isOpen) return;
    const levels: ImportText = [...this.#levels].map(([datum, count]) =>
      sentence('levels-on-datum', { levels: count, datum }),
    );
    this.questions.ask({
      code: DATUM_QUESTION,
      text: [...levels, sentence('ask-level-datum')],
      choices: [
        ...[...this.#levels.keys()].map((datum) => ({
          value: datum,
          label: sentence('choice-level-datum', { datum }),
        })),
        ...(this.#isOpen ? [{ value: 'depths', label: sentence('choice-datum-of-depths') }] : []),
        { value: 'leave-out', label: sentence('choice-leave-out') },
      ],
    });
  }
}
