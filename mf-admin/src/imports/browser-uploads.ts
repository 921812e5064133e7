import { useSession } from '@portal/shared-auth/browser';
import { notify } from '@portal/shared-ui';
import { useStore } from 'zustand';
import { createUploads, isUnderWay, type Pause, type Upload } from './uploads.ts';

const pause: Pause = (milliseconds, signal) =>
  new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, milliseconds);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });

/** Tells people who have gone to another page meanwhile. */
function tellElsewhere({ file, state, problem }: Upload): void {
  if (window.location.pathname.startsWith('/admin/imports')) return;
  if (state === 'sent') notify('success', `${file.name} has been sent. What it holds is under Imports.`);
  else notify('error', `${file.name} could not be sent: ${problem}`);
}

/** The files on their way. They go on while other pages are open, but not for another person. */
export const uploads = createUploads({ pause, onSettled: tellElsewhere });

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

uploads.store.subscribe((now) => {
  if (now.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
});
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) uploads.clear();
});

export const useUploads = (): readonly Upload[] => useStore(uploads.store);
