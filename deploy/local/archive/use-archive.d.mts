export interface CheckedArchive {
  name: string;
  tar: Buffer;
}
export function checkArchive(place: string, root: string): CheckedArchive;
export function unpack(root: string, archive: CheckedArchive): Promise<void>;
