interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Exceptions that a person has reviewed and allowed; each entry has a reason. */
export interface Reviewed {
  licenses: string[];
  /** Packages with another license, or without one; `*` at the end of a name stands for its binaries for each system. */
  licenseExceptions: Record<string, string>;
  installScripts: Record<string, string>;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Evaluates an SPDX expression: all operands of `AND`, one of `OR`. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/[()]/g, '').trim();
  return plain.split(/\s+OR\s+/i).some((one) => one.split(/\s+AND\s+/i).every((part) => allowed.includes(part.trim())));
}

const isListed = (name: string, listed: string): boolean =>
  listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed;

/** @param licenseOf license by the path of an installed package; `undefined` where it is not installed */
export function packageProblems(
  lock: Lock,
  reviewed: Reviewed,
  licenseOf: (path: string) => string | undefined,
): string[] {
  const exceptions = Object.keys(reviewed.licenseExceptions);
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const problems = packages.flatMap(([path, one]) => {
    const name = nameOf(path);
    const license = one.license ?? licenseOf(path) ?? '';
    return [
      one.integrity ? '' : `${path} has no integrity hash in package-lock.json`,
      !one.resolved || /^https:\/\/[^/]+\/(.*\/)?-\/[^/]+\.tgz$/.test(one.resolved)
        ? ''
        : `${path} does not come from a package registry: ${one.resolved}`,
      isAllowed(license, reviewed.licenses) || exceptions.some((one) => isListed(name, one))
        ? ''
        : `${path} has the license "${license}": allow it, or give a reason, in deploy/checks/reviewed-packages.json`,
      !one.hasInstallScript || reviewed.installScripts[name]
        ? ''
        : `${path} runs a script when it is installed: look at it and list it in deploy/checks/reviewed-packages.json`,
    ].filter(Boolean);
  });
  const names = packages.map(([path]) => nameOf(path));
  const listed = [...exceptions, ...Object.keys(reviewed.installScripts)];
  return [
    ...problems,
    ...listed
      .filter((one) => !names.some((name) => isListed(name, one)))
      .map((name) => `${name} is not used any more: take it out of deploy/checks/reviewed-packages.json`),
  ];
}
