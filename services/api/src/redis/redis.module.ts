import { Global, Module } from '@nestjs/common';
import { Config } from '../config.ts';
import { Redis } from './redis.ts';

@Global()
@Module({
  providers: [{ provide: Redis, inject: [Config], useFactory: ({ scaling }: Config) => Redis.at(scaling.redisUrl) }],
  exports: [Redis],
})
export class RedisModule {}
