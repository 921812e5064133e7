import './nonce.ts';
// Provided to the front ends, so the shell must import it.
import '@portal/shared-ui/styles';
import './provided.ts';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { boot, loadShellTexts } from './boot.ts';
import { keepEarlyErrors } from './error-tracking/report.ts';
import { showShell } from './layout/show-shell.tsx';

performance.mark('portal:shell-start');
keepEarlyErrors();
// The page's policy forbids `eval`. Zod would try it, in every front end that has a schema, and a browser reports the attempt.
config({ jitless: true });
const ready = loadShellTexts();
const show = showShell(createRoot(document.getElementById('shell') as HTMLElement), ready);
void boot(show, ready);
