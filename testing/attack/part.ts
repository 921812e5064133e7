import type { Row } from './limits.ts';
import type { Database, World } from './world.ts';

export interface Asked {
  /** Ends a part that tries random examples; the whole of it without. */
  seconds: number | null;
  seed: number;
  /** Part of the names of the calls that are attacked: `POST /imports`. */
  call: string;
  /** Of the part `requests`. */
  requests: number;
  /** Of the part `kills`. */
  kills: number;
  print(line: string): void;
}

export interface Part {
  name: string;
  /** What it attacks; without, it starts what it needs. */
  database: Database | null;
  run(world: World, asked: Asked): Promise<Row[]>;
}
