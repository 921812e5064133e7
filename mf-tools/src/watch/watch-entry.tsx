import type { Watch, Watches } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './watch.module.css';
import { changeWatch, stopWatch, type WishesBody } from './watch.resource.ts';
import { type Mistakes, readWishes, wishesOf } from './watch-values.ts';
import { areaText, FREQUENCY_LABELS, kindTexts } from './watch-words.ts';
import { RadiusSelect, WishFields } from './wish-fields.tsx';

/** What is watched, in words. */
export function WatchFacts({ watch, children }: { watch: Watch; children?: ReactNode }) {
  const { latitude, longitude } = watch.area;
  return (
    <>
      <h2>{areaText(watch.area)}</h2>
      <ul>
        {kindTexts(watch).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="ui-muted">{t(FREQUENCY_LABELS[watch.frequency])}</p>
      <p>
        <AppLink href={`/#map=14/${latitude.toFixed(5)}/${longitude.toFixed(5)}`}>{t('View on map')}</AppLink>
      </p>
      {children}
    </>
  );
}

interface WatchEntryProps {
  token: string;
  watch: Watch & { watch_ndx: number };
  onChanged: (watches: Watches) => void;
}

function ChangeForm({ token, watch, onChanged, onDone }: WatchEntryProps & { onDone: () => void }) {
  const [texts, setTexts] = useState(() => wishesOf(watch));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const changing = useApiMutation((api, body: WishesBody) => changeWatch(api, token, watch.watch_ndx, body), {
    onSuccess: (watches) => {
      onChanged(watches);
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { body, mistakes: found } = readWishes(texts);
    setMistakes(found ?? {});
    if (body) changing.mutate(body);
  };
  const element = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => element.current?.focus(), []);
  const change = (part: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...part }));
  return (
    <form
      ref={element}
      tabIndex={-1}
      className={classes.kinds}
      noValidate
      onSubmit={submit}
      aria-label={areaText(watch.area)}
    >
      {watch.area.kind === 'circle' && (
        <div className={classes.fields}>
          <RadiusSelect texts={texts} onChange={change} />
        </div>
      )}
      <WishFields texts={texts} mistakes={mistakes} onChange={change} />
      {changing.error !== null && (
        <Alert color="danger" role="alert" title={t('Nothing was saved')}>
          {messageOf(changing.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={changing.isPending}>
          {changing.isPending ? t('Saving…') : t('Save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

/** One watch, changed or stopped in place. */
export function WatchEntry(props: WatchEntryProps) {
  const { token, watch, onChanged } = props;
  const [isChanging, setChanging] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const stopping = useApiMutation((api) => stopWatch(api, token, watch.watch_ndx), { onSuccess: onChanged });
  return (
    <li ref={entry} tabIndex={-1} className={classes.entry}>
      <WatchFacts watch={watch}>
        {isChanging ? (
          <ChangeForm
            {...props}
            onDone={() => {
              setChanging(false);
              entry.current?.focus();
            }}
          />
        ) : (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('Change')}
            </Button>
            <Button variant="default" aria-disabled={stopping.isPending} onClick={() => stopping.mutate()}>
              {t('Stop this watch')}
            </Button>
          </div>
        )}
        {stopping.error !== null && (
          <Alert color="danger" role="alert" title={t('Nothing was saved')}>
            {messageOf(stopping.error)}
          </Alert>
        )}
      </WatchFacts>
    </li>
  );
}
