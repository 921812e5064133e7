import type { jsPDF } from 'jspdf';

/** Measured in points. Its code is fetched when the first is made. */
export async function letterDocument(orientation: 'portrait' | 'landscape'): Promise<jsPDF> {
  const { jsPDF } = await import(/* webpackChunkName: "jspdf" */ 'jspdf');
  return new jsPDF({ orientation, unit: 'pt', format: 'letter', compress: true });
}
