import { Injectable } from '@nestjs/common';
import type { GpuReport, GpuSelectWell, WellInsideBuffer } from '@portal/shared-api';
import { piecesOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import type { Bounds } from '../public-map/bounds.ts';
import {
  gpuRows,
  isMoreInBounds,
  reportedGpu,
  reportedWells,
  type WellShapes,
  wellRows,
  wellsInBounds,
  wellsInsideBuffers,
} from './gpu-select-sql.ts';

type Withheld = ReadonlySet<string>;

/** GPUs and wells as GPU Select shows them, without the properties that are withheld. */
@Injectable()
export class GpuSelectRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** All GPUs as pieces of JSON that commas join. */
  streamGpus(withheld: Withheld): AsyncGenerator<string> {
    return this.database.stream(piecesOf(gpuRows(withheld)));
  }

  /** All wells as pieces of JSON that commas join. */
  streamWells(shapes: WellShapes, withheld: Withheld): AsyncGenerator<string> {
    return this.database.stream(piecesOf(wellRows(shapes, withheld, false)));
  }

  /** The wells of one GPU as pieces of JSON that commas join. */
  streamWellsOf(gpuNumber: number, shapes: WellShapes, withheld: Withheld): AsyncGenerator<string> {
    return this.database.stream(piecesOf(wellRows(shapes, withheld, true)), [gpuNumber]);
  }

  /** Whether more wells than `most` lie in some bounds. */
  async areMoreInBounds(bounds: Bounds, most: number): Promise<boolean> {
    const [row] = await this.database.query<[{ is_more: boolean }]>(isMoreInBounds, [...bounds, most]);
    return row.is_more;
  }

  /** Wells in some bounds as JSON texts, in the order in which they were entered. */
  async findInBounds(bounds: Bounds, withheld: Withheld): Promise<string[]> {
    const rows = await this.database.query<{ text: string }[]>(wellsInBounds(withheld), [...bounds]);
    return rows.map(({ text }) => text);
  }

  /** What the report says of the GPU itself; `null` when there is none of that number. */
  async findReported(gpuNumber: number, withheld: Withheld): Promise<GpuReport['gpu'] | null> {
    const [row] = await this.database.query<{ gpu: GpuReport['gpu'] }[]>(reportedGpu(withheld), [gpuNumber]);
    return row?.gpu ?? null;
  }

  /** The GPU's wells with their distance from its boundary. */
  async findReportedWells(gpuNumber: number, withheld: Withheld): Promise<GpuReport['wells']> {
    type Row = { well: GpuSelectWell & GpuReport['wells'][number] };
    const rows = await this.database.query<Row[]>(reportedWells(withheld), [gpuNumber]);
    return rows.map(({ well }) => well);
  }

  /** Wells of others inside the spacing circles of the GPU's wells. */
  async findInsideBuffers(gpuNumber: number, withheld: Withheld): Promise<WellInsideBuffer[]> {
    const rows = await this.database.query<{ well: WellInsideBuffer }[]>(wellsInsideBuffers(withheld), [gpuNumber]);
    return rows.map(({ well }) => well);
  }
}
