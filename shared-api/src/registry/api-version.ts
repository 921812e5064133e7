/** `1` is `1.0`. */
const parts = (version: string): [major: number, minor: number] => {
  const [major, minor = 0] = version.split('.').map(Number);
  return [major ?? Number.NaN, minor];
};

/**
 * The major version must be the same, as it rises when something is taken away, and the minor at least that, as it rises
 * when something is added.
 */
export function answersVersion(offered: string, needed: string): boolean {
  const [major, minor] = parts(offered);
  const [neededMajor, neededMinor] = parts(needed);
  return major === neededMajor && minor >= neededMinor;
}
