import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROLES } from '@portal/shared-auth';
import { OperatorError } from '#boot/operator-error.mjs';
import { GRACE_DAYS, KEEP } from './clean.ts';

export const HELP = `npm run release -- <front end>…             build and publish; visitors get it at once
npm run release -- --all                    the shell and every front end
npm run release -- --rollback <front end>   return to the previous release
npm run release -- --retire <front end>     remove it: its pages return 404 until it is published again
npm run release -- --list                   list releases; * marks the current one, ~ a canary

Canaries (a release for some visitors first):
npm run release -- <front end> --canary 10  build, and give it to 10% of visitors, always the same ones;
                                            if a canary is active: change its share (with --build: use a newer build)
npm run release -- <front end> --canary-roles Developer,Administrator
                                            give it to people with one of these roles; may be combined with a share
npm run release -- --promote <front end>    release the canary to all visitors
npm run release -- --withdraw <front end>   end the canary

Old releases are removed after each publication, except current releases, canaries, the newest ${KEEP} releases of each
front end, and releases that visitors had within the last ${GRACE_DAYS} days, because pages may still be open on them.
npm run release -- --clean                  remove old releases now; with --now also those of the last ${GRACE_DAYS} days

Options:
  --store <place>        the release store, a folder or s3://bucket/prefix (default: PORTAL_RELEASES, else .portal/releases)
  --dist <folder>        publish this build of the one named front end instead of building it
  --built                publish existing builds in the workspaces, as in an image, instead of building;
                         with --all only those that were never in the store
  --routes <file>        its routes.json, if the front end is not in this repository
  --package-version <v>  its version (default: that of the package.json beside routes.json)
  --portal <address>     the visitors' portal, whose API version is checked (default: PORTAL_URL, else the portal running
                         on this machine, else the API of this repository)
  --unchecked-api        publish without this check
  --keep <number>        number of releases to keep per front end (default: ${KEEP})
  --json                 with --list: output for programs`;

/** In percent; the gateway's resolution. */
const MIN_SHARE = 0.01;

export type Arguments = ReturnType<typeof readArguments>;

/** @param from folder for relative paths. @throws OperatorError naming the mistake */
export function readArguments(args: string[], from: string) {
  const { values, positionals: names } = parse(args);
  const chosen = (['list', 'rollback', 'retire', 'promote', 'withdraw', 'clean'] as const).filter(
    (action) => values[action],
  );
  if (chosen.length > 1) throw new OperatorError(`Use only one of --${chosen.join(', --')}.`);
  const trying = values.canary !== undefined || values['canary-roles'] !== undefined;
  if (values.build && !trying)
    throw new OperatorError(
      '--build is only for canaries: add --canary 10 or --canary-roles Developer. To release to all visitors, omit --build.',
    );
  const [action = trying ? ('try' as const) : ('publish' as const)] = chosen;
  if (['rollback', 'retire', 'promote', 'withdraw', 'try'].includes(action) && names.length !== 1)
    throw new OperatorError(
      `Name one front end: npm run release -- ${action === 'try' ? '<front end> --canary 10' : `--${action} <front end>`}`,
    );
  if ((values.dist || values.routes) && names.length !== 1)
    throw new OperatorError('Name one front end with --dist or --routes.');
  if (values.routes && !values.dist)
    throw new OperatorError('--routes also needs --dist, the build that it belongs to.');
  const place = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : resolve(from, path);
  return {
    action: values.help ? ('help' as const) : action,
    names,
    /** All arguments, quoted for a shell. */
    line: args.map((arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg}'`)).join(' '),
    all: values.all === true,
    store: values.store?.startsWith('s3://') ? values.store : place(values.store),
    build: { dist: place(values.dist), routes: place(values.routes), packageVersion: values['package-version'] },
    rebuild: values.build === true,
    isBuilt: values.built === true,
    share: values.canary === undefined ? undefined : readShare(values.canary),
    roles: values['canary-roles'] === undefined ? undefined : readRoles(values['canary-roles']),
    portal: values.portal,
    unchecked: values['unchecked-api'] === true,
    keep: values.keep === undefined ? KEEP : readKeep(values.keep),
    graceDays: values.now ? 0 : GRACE_DAYS,
    json: values.json === true,
  };
}

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{
          all: flag,
          rollback: flag,
          retire: flag,
          list: flag,
          promote: flag,
          withdraw: flag,
          clean: flag,
          now: flag,
          help: flag,
        },
        ...{ build: flag, built: flag, json: flag, 'unchecked-api': flag },
        ...{ store: text, dist: text, routes: text, 'package-version': text, portal: text, keep: text },
        ...{ canary: text, 'canary-roles': text },
      },
    });
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n${HELP}`);
  }
}

/** Rounded to the gateway's resolution. */
function readShare(text: string): number {
  const share = Number(text.replace(/\s*%$/, ''));
  if (!text.trim() || !(share >= MIN_SHARE && share <= 100))
    throw new OperatorError(
      `--canary takes a share of the visitors in percent, from ${MIN_SHARE} to 100, not "${text}".`,
    );
  return Math.round(share * 100) / 100;
}

function readRoles(text: string): string[] {
  const roles = text.split(',').map((role) => role.trim());
  const unknown = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (unknown !== undefined)
    throw new OperatorError(`--canary-roles: there is no role "${unknown}". Use ${ROLES.join(', ')}.`);
  return [...new Set(roles)];
}

function readKeep(text: string): number {
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1)
    throw new OperatorError(`--keep takes a whole number of at least 1, not "${text}".`);
  return keep;
}
