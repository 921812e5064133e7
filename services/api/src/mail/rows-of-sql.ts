import type { DataSource } from 'typeorm';

/** Answers rows, also of statements that change some: for those TypeORM adds how many. */
export const rowsOf =
  (database: Pick<DataSource, 'query'>) =>
  async <Row>(text: string, values?: unknown[]): Promise<Row[]> => {
    const answer = await database.query<Row[] | [Row[], number]>(text, values);
    return Array.isArray(answer[0]) ? answer[0] : (answer as Row[]);
  };
