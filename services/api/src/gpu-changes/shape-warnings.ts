import type { GpuChangeOutcome, JoinPlan, RecordWarning } from '@portal/shared-api';
import { ACRE_FEET_DECIMALS, roundedUp } from '@portal/shared-api/units';
import { findContiguity } from '../gpu-planner/contiguity.ts';
import type { JoinedShape } from '../gpu-planner/joined-shape.repository.ts';
import { checkLimit } from '../gpu-planner/planned-rules.ts';
import type { RuleRow } from '../production/production-rules.ts';
import { warn } from '../record-keeping/record-checks.ts';

type After = GpuChangeOutcome['after'][number];
export type CheckedShape = Pick<After, 'outline' | 'contiguous' | 'size' | 'far_corners'>;

/** @param shape of the GPU, or of those that it is joined from */
export function checkShape(
  shape: JoinedShape,
  totalAcres: number,
  rows: readonly RuleRow[],
): CheckedShape & { pieces: number } {
  const contiguity: JoinPlan['contiguity'] = findContiguity(shape.pieces, shape.pairs);
  return {
    outline: shape.outline,
    contiguous: contiguity.meets,
    pieces: contiguity.gaps.length + 1,
    size: checkLimit(rows, 'gpu-most-acres', totalAcres),
    far_corners: checkLimit(rows, 'gpu-far-corner-feet', shape.corners.feet),
  };
}

export function shapeWarnings(gpu: number, shape: ReturnType<typeof checkShape>): RecordWarning[] {
  const { contiguous, pieces, size, far_corners } = shape;
  return [
    ...(contiguous ? [] : [warn('gpu-not-contiguous', { gpu, pieces })]),
    ...(size.meets === false
      ? [warn('gpu-too-large', { gpu, actual: roundedUp(size.actual, ACRE_FEET_DECIMALS), limit: size.limit! })]
      : []),
    ...(far_corners.meets === false
      ? [warn('gpu-corners-too-far', { gpu, actual: roundedUp(far_corners.actual, 0), limit: far_corners.limit! })]
      : []),
  ];
}
