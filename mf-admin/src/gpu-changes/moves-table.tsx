import type { GpuChangeInput, GpuChangeOutcome, MovedKind } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';
import classes from './gpu-changes.module.css';

const KINDS = {
  wells: msg('Well {name}'),
  permits: msg('Permit {name}'),
  meters: msg('Meter {name}'),
} as const satisfies Record<MovedKind, string>;

type Moves = NonNullable<GpuChangeInput['moves']>;

interface MovesTableProps {
  outcome: GpuChangeOutcome;
  moves: Moves;
  /** `null` where all go to one GPU. */
  onMoves: ((moves: Moves) => void) | null;
}

/** What moves to the new GPUs; staff have the last word about which one. */
export function MovesTable({ outcome, moves, onMoves }: MovesTableProps) {
  const { after } = outcome;
  if (outcome.moves.length === 0) return <p>{t('No wells, permits or meters move.')}</p>;
  return (
    <ul className={classes.moves} aria-label={t('What moves')}>
      {outcome.moves.map(({ kind, ndx, name, from, to, part }) => {
        const record = t(KINDS[kind], { name });
        return (
          <li key={`${kind} ${ndx}`}>
            <span>{record}</span>
            {onMoves ? (
              <NativeSelect
                size="xs"
                aria-label={t('New GPU of {record}', { record })}
                data={after.map(({ gpu_number }, index) => ({ value: `${index}`, label: `${gpu_number}` }))}
                value={`${part}`}
                onChange={({ currentTarget }) =>
                  onMoves([
                    ...moves.filter((move) => move.kind !== kind || move.ndx !== ndx),
                    { kind, ndx, part: Number(currentTarget.value) },
                  ])
                }
              />
            ) : (
              <span className="ui-muted">{t('{from} → {to}', { from, to })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
