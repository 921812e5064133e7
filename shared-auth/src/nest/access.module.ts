import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Access } from '../roles.ts';
import { AccessGuard } from './access.guard.ts';
import { declaredAccess } from './declare.ts';
import { TokenVerifier } from './token-verifier.ts';

export interface Handler {
  /** `Controller.method` */
  name: string;
  access: Access | undefined;
  method: (...input: never[]) => unknown;
}

export function findHandlers(discovery: DiscoveryService): Handler[] {
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ metatype }) => {
    const { prototype } = metatype as { prototype: Record<string, Handler['method']> };
    return scanner
      .getAllMethodNames(prototype)
      .map((name) => ({ name, method: prototype[name]! }))
      .filter(({ method }) => Reflect.hasMetadata('path', method))
      .map(({ name, method }) => ({ name: `${metatype?.name}.${name}`, access: declaredAccess(method), method }));
  });
}

/**
 * Closes the application by default: its guard stands before every handler, and an application with a handler that declares no
 * access does not start.
 */
@Module({ imports: [DiscoveryModule], providers: [{ provide: APP_GUARD, useClass: AccessGuard }] })
export class AccessModule implements OnModuleInit {
  constructor(@Inject(DiscoveryService) private readonly discovery: DiscoveryService) {}

  /** `verifier` can be injected everywhere, as `TokenVerifier`. */
  static withTokens(verifier: TokenVerifier): DynamicModule {
    const providers = [{ provide: TokenVerifier, useValue: verifier }];
    return { module: AccessModule, global: true, providers, exports: [TokenVerifier] };
  }

  onModuleInit(): void {
    const undeclared = findHandlers(this.discovery).filter(({ access }) => access === undefined);
    if (undeclared.length > 0) {
      const names = undeclared.map(({ name }) => name).join(', ');
      throw new Error(`these handlers declare no access (@Public, @SignedIn or @Roles): ${names}`);
    }
  }
}
