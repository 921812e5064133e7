import { SetMetadata } from '@nestjs/common';
import type { Access } from '../roles.ts';

const ACCESS_METADATA = 'portal:access';

type Target = object & { prototype?: unknown };

const declare = (access: Access) => SetMetadata(ACCESS_METADATA, access);

/** Anyone may call; a token that is sent must be good all the same. */
export const Public = () => declare('public');

/** Anyone with a good token may call, whatever their roles. */
export const SignedIn = () => declare('signed-in');

/** Only people whose roles pass this level of `canEnter` may call. */
export const Roles = (level: 'admin' | 'developer') => declare(level);

export const DeclareAccess = (access: Access) => declare(access);

/** What a handler declares, or `undefined` when it says nothing, which the guard takes as "nobody". */
export const declaredAccess = (handler: Target): Access | undefined => Reflect.getMetadata(ACCESS_METADATA, handler);
