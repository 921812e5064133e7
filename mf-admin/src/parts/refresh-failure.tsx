import { Button } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import classes from './refresh-failure.module.css';

/** Says that what is on view could not be fetched again. */
export function RefreshFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`${classes.box} ${classes.actions}`} role="alert">
      <p className={classes.text}>What you see may be out of date: {messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
