import type { Warning } from '@portal/shared-api/production';
import { TriangleAlert } from 'lucide-react';
import classes from './warning-list.module.css';

export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.list}>
      {warnings.map(({ code, message }) => (
        <li key={code + message}>
          <TriangleAlert size={16} aria-hidden />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
