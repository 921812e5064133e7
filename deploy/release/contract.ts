import { join } from 'node:path';
import { API_VERSION } from '@portal/shared-api';
import { answersVersion } from '@portal/shared-api/registry';
import { z } from 'zod';
import { holderAlive, readLock } from '#boot/lock.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { nameOf, type ReleaseEntry } from './registry.ts';

const ANSWER_MS = 10_000;

export interface OfferedContract {
  version: string;
  /** For display. */
  source: string;
}

export const OWN_CONTRACT: OfferedContract = { version: API_VERSION, source: 'this checkout' };

const answerSchema = z.object({ contract: z.string() });

/**
 * The contract of the named portal, else the one running on this machine, else this checkout's API.
 * @throws OperatorError if the API does not report one
 */
export async function readContract(portal: string | undefined, data: string): Promise<OfferedContract> {
  if (portal) return ask(portal, portal);
  const running = readLock(join(data, 'running.json')) as { pid: number; url?: string } | null;
  if (running?.url && holderAlive(running))
    return ask(running.url, `the portal that runs on this machine (${running.url})`);
  return OWN_CONTRACT;
}

async function ask(portal: string, source: string): Promise<OfferedContract> {
  const url = `${portal.replace(/\/$/, '')}/api/health/ready`;
  let reason: string;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    // An API that is not ready reports its contract as well.
    const { data } = answerSchema.safeParse(await answer.json().catch(() => null));
    if (data) return { version: data.contract, source };
    reason = `it answered HTTP ${answer.status} without a contract`;
  } catch (error) {
    const { message, cause } = error as Error;
    reason = cause instanceof Error ? cause.message || message : message;
  }
  throw new OperatorError(
    `${url} does not say which contract the API keeps: ${reason}. Nothing was released. ` +
      'Name another portal with --portal, or publish without asking: --unchecked-api',
  );
}

/** @throws OperatorError if the API is too old for the front end */
export function checkContract(entry: ReleaseEntry, { version, source }: OfferedContract): void {
  const { apiVersion } = entry.routes;
  if (!answersVersion(version, apiVersion))
    throw new OperatorError(
      `${nameOf(entry)} asks for version ${apiVersion} of the API; that of ${source} is ${version}. Nothing was released.`,
    );
}
