import { Module } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.ts';

/** The identity provider, once for the whole process. */
@Module({ providers: [IdentityProvider], exports: [IdentityProvider] })
export class IdentityProviderModule {}
