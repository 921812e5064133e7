/** Print PDF and Save PNG (MAP-17). */
export function ExportMenu() {
  return null;
}
