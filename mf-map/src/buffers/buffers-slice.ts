import type { BufferCircle } from '@portal/shared-map';
import type { Slice } from '../slice.ts';
import type { BufferRow } from './buffers.ts';

export interface BuffersSlice {
  bufferRows: readonly BufferRow[];
  bufferCircles: readonly BufferCircle[];
  setBufferRows: (rows: readonly BufferRow[]) => void;
  drawBuffers: (circles: readonly BufferCircle[]) => void;
}

export const buffersSlice: Slice<BuffersSlice> = (set) => ({
  bufferRows: [],
  bufferCircles: [],
  setBufferRows: (bufferRows) => set({ bufferRows }),
  drawBuffers: (bufferCircles) => set({ bufferCircles }),
});
