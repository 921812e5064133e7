import { TriangleAlert } from 'lucide-react';
import type { Mistakes } from '../values/mistakes.ts';
import { focusField } from './entry.ts';
import classes from './save-problem.module.css';

export interface SaveProblemProps {
  title: string;
  mistakes: Mistakes;
  /** Why it failed, where no field is to blame. */
  failures: readonly string[];
}

export function SaveProblem({ title, mistakes, failures }: SaveProblemProps) {
  const [first, ...others] = Object.keys(mistakes);
  const [failure] = failures;
  if (first === undefined && failure === undefined) return null;
  return (
    <div className={classes.problem} role="alert">
      <TriangleAlert size={18} aria-hidden />
      <p>
        <strong>{title}</strong> {failure ?? mistakes[first!]}
        {first !== undefined && (
          <>
            {' '}
            <button type="button" className="ui-link" onClick={() => focusField(first)}>
              {others.length === 0 ? 'Show the field' : `Show the first of ${others.length + 1} fields`}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
