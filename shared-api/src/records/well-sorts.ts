import { propertiesIn } from './property.ts';
import { WELL } from './well.ts';

const SORTED_KINDS = ['category', 'integer', 'number', 'date'] as const;

export type WellSort =
  | 'Well'
  | {
      [Key in keyof typeof WELL]: (typeof WELL)[Key] extends { sql: string }
        ? never
        : (typeof WELL)[Key] extends { kind: (typeof SORTED_KINDS)[number]; in: { table: number } }
          ? Key
          : never;
    }[keyof typeof WELL];

export const WELL_SORTS = propertiesIn(WELL, 'table')
  .filter(({ key, kind, sql }) => key === 'Well' || (!sql && SORTED_KINDS.some((sorted) => sorted === kind)))
  .map(({ key }) => key as WellSort);
