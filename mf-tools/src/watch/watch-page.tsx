import { msg, t } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import { Button, PageFrame } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { Field } from '@portal/shared-ui/applications';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useSearchParams } from '@portal/shared-ui/router';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { PlaceFields } from './place-fields.tsx';
import classes from './watch.module.css';
import { requestWatch, type WatchBody } from './watch.resource.ts';
import { beginOf, type Mistakes, readWatch, type WatchTexts } from './watch-values.ts';
import { WishFields } from './wish-fields.tsx';

const language = (): 'en' | 'es' => (pageLanguage() === 'es' ? 'es' : 'en');

/** Anyone chooses a place and is told by mail of what happens there. */
export default function WatchPage() {
  const [query] = useSearchParams();
  const [texts, setTexts] = useState(() => beginOf(query));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const change = useCallback((part: Partial<WatchTexts>) => {
    setTexts((before) => ({ ...before, ...part }));
    setMistakes({});
  }, []);
  const asking = useApiMutation((api, body: WatchBody) => requestWatch(api, body), {
    onSuccess: (_, { email }) => setSentTo(email),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { body, mistakes: found } = readWatch(texts, language());
    setMistakes(found ?? {});
    if (body) asking.mutate(body);
    const [first] = Object.keys(found ?? {});
    if (first !== undefined)
      element.current?.querySelector<HTMLElement>(first === 'kinds' ? '[type=checkbox]' : `[name="${first}"]`)?.focus();
  };
  return (
    <PageFrame
      title={t('Watch my land')}
      lead={t('Choose a place and we’ll email you when something happens there. No account needed.')}
    >
      {sentTo === null ? (
        <form ref={element} className={classes.card} noValidate onSubmit={submit} aria-label={t('Watch my land')}>
          <PlaceFields texts={texts} mistakes={mistakes} onChange={change} />
          <WishFields texts={texts} mistakes={mistakes} onChange={change} />
          <div className={classes.fields}>
            <Field
              name="email"
              label={msg('Email address')}
              type="email"
              required
              autoComplete="email"
              value={texts.email}
              error={mistakes.email}
              onChange={(email) => change({ email })}
            />
          </div>
          <p className="ui-muted">
            {t(
              'We use your address only for these emails and keep it apart from the places you watch. Visitors never see it; the district sees which emails it sent. We first email you a link to confirm. Every email has a link to change or stop your watches. We delete the address with the last watch, or after a day if you don’t confirm.',
            )}
          </p>
          {asking.error !== null && (
            <Alert color="danger" role="alert" title={t('Nothing was saved')}>
              {messageOf(asking.error)}
            </Alert>
          )}
          <div className={classes.buttons}>
            {/* Not disabled while it works: it would lose the focus. */}
            <Button type="submit" aria-disabled={asking.isPending}>
              {asking.isPending ? t('Sending…') : t('Send me the link')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={classes.card}>
          <p role="status">
            {t(
              'We sent an email to {email}. Open its link within one day and confirm; your watch starts then. No email? Check your spam folder. We send at most three of these a day to one address.',
              { email: sentTo },
            )}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setSentTo(null)}>
              {t('Watch another place')}
            </Button>
          </div>
        </div>
      )}
    </PageFrame>
  );
}
