import type { GpuChange } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import { ProblemError } from '../http/problem.ts';
import type { Move, OwnedRecord } from './moved-records.repository.ts';

const keyOf = ({ kind, ndx }: Pick<OwnedRecord, 'kind' | 'ndx'>): string => `${kind} ${ndx}`;

/**
 * Wells go by place, meters with their wells, permits and other meters to the largest part; unless the change says otherwise.
 *
 * @param parts numbers of the new GPUs, with their acres
 * @throws ProblemError 422 for a move of another record, or to no part
 */
export function planMoves(
  owned: readonly OwnedRecord[],
  given: GpuChange['moves'],
  parts: readonly { gpu_number: number; total_acres: number }[],
): Move[] {
  const known = new Set(owned.map(keyOf));
  const errors = given.flatMap((move, index) =>
    known.has(keyOf(move)) && move.part < parts.length ? [] : [fieldError(`body.moves.${index}`, 'move-unknown')],
  );
  if (errors.length > 0) throw new ProblemError('record-values-invalid', {}, { errors });
  const overruled = new Map(given.map((move) => [keyOf(move), parts[move.part]!.gpu_number]));
  const largest = parts.reduce((best, part) => (part.total_acres > best.total_acres ? part : best)).gpu_number;
  const wells = new Map(
    owned.flatMap((one) =>
      one.kind === 'wells' ? [[one.ndx, overruled.get(keyOf(one)) ?? one.nearest ?? largest]] : [],
    ),
  );
  const placeOf = (one: OwnedRecord): number =>
    (one.kind === 'wells' ? wells.get(one.ndx) : wells.get(one.well_ndx ?? -1)) ?? largest;
  return owned.map((one) => ({ ...one, to: overruled.get(keyOf(one)) ?? placeOf(one) }));
}
