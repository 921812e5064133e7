/** The selected GPUs with the sum of their acres (MAP-12). */
export function SelectedGpus() {
  return null;
}
