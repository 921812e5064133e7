import { t } from '@portal/shared-i18n';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useState } from 'react';
import recordClasses from '../records/record-page.module.css';
import classes from './ownership.module.css';
import type { TaskState } from './ownership.resource.ts';
import { TaskCard } from './task-card.tsx';
import { useTasks } from './use-ownership.ts';

const STEP = 20;
const MOST = 200;

/** Tasks that wait, the oldest first, or those that are settled. */
export function TaskList() {
  const [state, setState] = useState<TaskState>('open');
  const [limit, setLimit] = useState(STEP);
  const { data, error, retry, retrying } = useTasks(state, limit);
  return (
    <div className="ui-stack">
      <div className={recordClasses.day}>
        <NativeSelect
          label={t('Tasks')}
          data={[
            { value: 'open', label: t('Waiting') },
            { value: 'settled', label: t('Resolved tasks') },
          ]}
          value={state}
          onChange={({ currentTarget }) => {
            setState(currentTarget.value === 'settled' ? 'settled' : 'open');
            setLimit(STEP);
          }}
        />
      </div>
      {error !== null && <RetryNotice text={messageOf(error)} onRetry={retry} retrying={retrying} />}
      {!data && error === null && <SkeletonLines lines={6} />}
      {data && (
        <>
          <p role="status">
            {t('{count, plural, =0 {No tasks.} one {# task} other {# tasks}}', { count: data.count })}
          </p>
          <ul className={classes.tasks}>
            {data.rows.map((task) => (
              <TaskCard key={task.dispute_ndx} task={task} />
            ))}
          </ul>
          {data.rows.length < data.count && limit < MOST && (
            <div>
              <Button variant="default" onClick={() => setLimit((before) => Math.min(before + STEP, MOST))}>
                {t('Show more tasks')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
