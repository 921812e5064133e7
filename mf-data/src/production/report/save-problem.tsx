import { t } from '@portal/shared-i18n';
import { TriangleAlert } from 'lucide-react';
import type { Mistakes } from '../values/mistakes.ts';
import { focusField } from './entry.ts';
import classes from './save-problem.module.css';

export interface SaveProblemProps {
  title: string;
  mistakes: Mistakes;
  /** Reasons that belong to no field. */
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
              {others.length === 0
                ? t('Show the field')
                : t('Show the first of {count} fields', { count: others.length + 1 })}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
