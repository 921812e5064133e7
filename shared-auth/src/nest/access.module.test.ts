import { Controller, Get, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AccessModule } from './access.module.ts';
import { Public } from './declare.ts';
import { NoIdentityProvider } from './token-verifier.ts';

@Controller()
class Declared {
  @Public() @Get() all() {}
  helper() {}
}

@Controller()
class Forgotten {
  @Get('secrets') secrets() {}
}

async function start(...controllers: Type[]) {
  const testing = await Test.createTestingModule({
    imports: [AccessModule.withTokens(new NoIdentityProvider())],
    controllers,
  }).compile();
  return testing.init();
}

test('AccessModule starts an application whose handlers all declare their access', async () => {
  await (await start(Declared)).close();
});

test('AccessModule stops an application with a handler that declares no access, and names the handler', async () => {
  await expect(start(Declared, Forgotten)).rejects.toThrow(/declare no access.*: Forgotten\.secrets$/);
});
