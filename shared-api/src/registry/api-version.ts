/** `1` is `1.0`. */
const parts = (version: string): [major: number, minor: number] => {
  const [major, minor = 0] = version.split('.').map(Number);
  return [major ?? Number.NaN, minor];
};

/**
 * Whether an API that offers one version of the contract answers a front end that was written for another: the major version is
 * the same, as it rises when something is taken away, and the minor at least that, as it rises when something is added.
 *
 * @param offered version of the API's contract, such as `1.4`
 * @param needed what a front end's `routes.json` asks for
 */
export function answersVersion(offered: string, needed: string): boolean {
  const [major, minor] = parts(offered);
  const [neededMajor, neededMinor] = parts(needed);
  return major === neededMajor && minor >= neededMinor;
}
