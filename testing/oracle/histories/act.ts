import type { OracleContext } from '../part.ts';
import type { Answer, Api } from '../portal/api.ts';
import type { Random } from '../random.ts';
import type { Account } from '../reporting/accounts.ts';
import type { World } from '../reporting/world.ts';

export interface Scene {
  context: OracleContext;
  random: Random;
  /** Before the act. */
  world: World;
  /** Of changes of GPUs and records, which may be taken back. */
  changeSets: string[];
}

export interface Done {
  /** `submit GPU 1042, 2024`. */
  did: string;
  status: number;
  /** Where the rules decide whether the portal must accept it. */
  mustBe?: number;
  gpuNumbers: number[];
}

/** Something that people do. `null`: there was nothing to do it with. */
export type Act = (scene: Scene) => Promise<Done | null>;

export const doneBy = (
  did: string,
  { status }: Pick<Answer, 'status'>,
  gpuNumbers: number[],
  mustBe?: number,
): Done => ({
  did,
  status,
  gpuNumbers,
  ...(mustBe !== undefined && { mustBe }),
});

/** Accounts that report today, those of the owner more often than others. */
export function someAccount({ world, random, context }: Scene): Account {
  const all = world.accounts.withPermits();
  const ndxs = new Set(
    world.rows.permitsOfUsers.flatMap((one) => (one.user_id === context.owner.userId ? one.permit_ndx : [])),
  );
  const own = new Set(world.rows.permitsOfGpus.flatMap((one) => (ndxs.has(one.permit_ndx) ? one.gpu_number : [])));
  const owned = all.filter(({ gpu }) => own.has(gpu.gpu_number));
  return random.pick(owned.length > 0 && random.next() < 1 / 2 ? owned : all);
}

/** Today's GPUs with a permit. */
export const currentAccounts = ({ world }: Scene): Account[] =>
  world.accounts.withPermits().filter(({ gpu }) => gpu.ended_on === null);

/** A year in which the account has a report, or could have one. */
export function someYear({ world, random }: Scene, account: Account): number | null {
  const years = [...account.years.keys()].filter((year) => world.accounts.expected(account, year));
  return years.length > 0 ? random.pick(years) : null;
}

export const pathOf = (gpuNumber: number, year: number): string => `/production/reports/${gpuNumber}/${year}`;

export const isOwners = (scene: Scene, gpuNumber: number): boolean =>
  scene.world.rows.permitsOfGpus.some(
    (one) =>
      one.gpu_number === gpuNumber &&
      scene.world.rows.permitsOfUsers.some(
        ({ user_id, permit_ndx }) => user_id === scene.context.owner.userId && permit_ndx === one.permit_ndx,
      ),
  );

/** The owner where it is the owner's GPU, staff otherwise or now and then. */
export const callerOf = (scene: Scene, gpuNumber: number): Api =>
  isOwners(scene, gpuNumber) && scene.random.next() < 2 / 3 ? scene.context.owner : scene.context.admin;
