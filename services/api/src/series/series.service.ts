import { Injectable } from '@nestjs/common';
import type { Reading } from '@portal/shared-api';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { enclosed, Streamed } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { type Readings, SeriesRepository, type WellSeries } from './series.repository.ts';
import { SERIES } from './series-sql.ts';
import { type TimeRange, timeRange } from './time-range.ts';

export interface SeriesRequest {
  params: { well_ndx: number };
  query: { start?: string | undefined; end?: string | undefined; points?: number | undefined };
}

/** Answers of more points are made anew each time, so that they do not drive smaller ones out of memory. */
const MAX_POINTS_KEPT = 5_000;
const READINGS_PER_PIECE = 10_000;

const contentOf = ({ piece }: Readings): Content<Reading[]> => new Content([Buffer.from(`[${piece ?? ''}]`)]);

@Injectable()
export class SeriesService {
  constructor(
    private readonly repository: SeriesRepository,
    private readonly dataVersions: DataVersions,
    private readonly cache: VersionedCache,
  ) {}

  /** @throws ProblemError 404 when there is no such well, 400 when the range ends before it starts */
  async readings(name: keyof typeof SERIES, { params, query }: SeriesRequest) {
    const range = timeRange(query);
    // Read before the data: what is kept under them is never older than they say.
    const versions = await this.dataVersions.current();
    const well = await this.repository.findSeries(SERIES[name], params.well_ndx);
    if (!well) throw new ProblemError('well-unknown', { wellNdx: params.well_ndx });
    const { points } = query;
    if (points === undefined) return new Streamed<Reading[]>(enclosed('[', this.#all(well, range), ']'));
    const build = () => this.#fitting(well, range, points);
    if (points > MAX_POINTS_KEPT) return build();
    const key = `series:${name}:${well.wellNdx}:${range.from}:${range.before}:${points}`;
    return this.cache.get(key, versions.of('observations', 'wells', 'lookups'), build);
  }

  /** All readings of a range, or the extremes of half as many stretches as `points` when there are more than that. */
  async #fitting(well: WellSeries, range: TimeRange, points: number): Promise<Content<Reading[]>> {
    const all = await this.repository.findPage(well, range, points + 1, null);
    if (all.count <= points) return contentOf(all);
    return contentOf(await this.repository.findThinned(well, range, Math.floor(points / 2)));
  }

  /** The readings of a range as pieces of JSON. No connection to the database is held while one is on its way. */
  async *#all(well: WellSeries, range: TimeRange): AsyncGenerator<string> {
    let after: string | null = null;
    do {
      const { piece, count, last }: Readings = await this.repository.findPage(well, range, READINGS_PER_PIECE, after);
      if (piece) yield piece;
      after = count === READINGS_PER_PIECE ? last : null;
    } while (after);
  }
}
