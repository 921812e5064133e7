import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { failureOf, messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { Textarea } from '@portal/shared-ui/forms';
import { queryClient, useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { type ReactNode, useEffect, useState } from 'react';
import { Section } from '../parts/section.tsx';
import {
  fetchMessages,
  type MessageThread,
  markMessagesSeen,
  type ReportKey,
  writeMessage,
} from '../production.resource.ts';
import classes from './thread.module.css';

const MAX_LENGTH = 4000;

const strong = (chunks: ReactNode[]) => <strong>{chunks}</strong>;

function Message({ message, zone }: { message: MessageThread['messages'][number]; zone: string }) {
  const { at, by, side, text, seen_at } = message;
  return (
    <li className={classes.message} data-side={side}>
      <p className={classes.head}>
        <span>
          {side === 'district'
            ? rich('<strong>{person}</strong>, for the district', { strong, person: by })
            : rich('<strong>{person}</strong>, for the owner', { strong, person: by })}
        </span>
        <span className={classes.time}>{localDateTime(Date.parse(at), zone)}</span>
      </p>
      <p className={classes.text}>{text}</p>
      {seen_at && (
        <p className={classes.time}>{t('Seen {time}', { time: localDateTime(Date.parse(seen_at), zone) })}</p>
      )}
    </li>
  );
}

function WriteForm({ report, onWritten }: { report: ReportKey; onWritten: (thread: MessageThread) => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useApiMutation((api, written: string) => writeMessage(api, report, written), {
    onSuccess: (thread) => {
      onWritten(thread);
      setText('');
      setTried(false);
    },
  });
  const isMissing = tried && text.trim() === '';
  return (
    <form
      noValidate
      className="ui-stack"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text.trim() !== '') mutate(text);
      }}
    >
      <Textarea
        label={t('Your message')}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        error={isMissing ? t('Enter a message.') : undefined}
        aria-invalid={isMissing}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error !== null && (
        <p className={classes.failure} role="alert">
          {failureOf(error, (message) => t('The message was not sent: {message}', { message }))}
        </p>
      )}
      <div>
        <Button type="submit" variant="default" aria-disabled={isPending}>
          {isPending ? t('Sending…') : t('Send message')}
        </Button>
      </div>
    </form>
  );
}

interface MessagesProps {
  report: ReportKey;
  thread: MessageThread;
  zone: string;
  onWritten: (thread: MessageThread) => void;
}

function Messages({ report, thread, zone, onWritten }: MessagesProps) {
  const { messages, side, may_write } = thread;
  const last = messages.findLast((message) => message.side !== side && message.seen_at === null)?.message_ndx;
  const { mutate } = useApiMutation((api, untilNdx: number) => markMessagesSeen(api, report, untilNdx), {
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['production-queue'] }),
  });
  useEffect(() => {
    if (last !== undefined) mutate(last);
  }, [last, mutate]);
  return (
    <>
      {messages.length === 0 && <p className="ui-muted">{t('There are no messages about this report.')}</p>}
      <ol className={classes.thread} aria-live="polite">
        {messages.map((message) => (
          <Message key={message.message_ndx} message={message} zone={zone} />
        ))}
      </ol>
      {may_write && <WriteForm report={report} onWritten={onWritten} />}
    </>
  );
}

export interface ThreadProps {
  report: ReportKey;
  /** Of the report: the thread is fetched again once it changes. */
  version: number;
  zone: string;
}

/** What the owner and the district wrote to each other about a report. Showing messages marks them as seen. */
export function Thread({ report, version, zone }: ThreadProps) {
  const key = ['report', report.gpu_number, report.year, 'messages', version];
  const { data, error, retry } = useApiQuery(key, (api, signal) => fetchMessages(api, report, signal));
  return (
    <Section title={t('Messages')}>
      {error !== null && (
        <RetryNotice
          text={t('The messages could not be loaded: {message}', { message: messageOf(error) })}
          onRetry={retry}
        />
      )}
      {!data && error === null && <SkeletonLines lines={2} />}
      {data && (
        <Messages
          report={report}
          thread={data}
          zone={zone}
          onWritten={(thread) => queryClient.setQueryData(key, thread)}
        />
      )}
    </Section>
  );
}
