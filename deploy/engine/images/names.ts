/** Expands a short image name with the registry it stands for. */
export function fullName(image: string): string {
  const [first = '', ...rest] = image.split('/');
  if (rest.length === 0) return `docker.io/library/${image}`;
  return /[.:]/.test(first) || first === 'localhost' ? image : `docker.io/${image}`;
}

/** The default of a Dockerfile's `ARG`. @throws Error if there is none */
export function argumentOf(dockerfile: string, name: string): string {
  const [, value] = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(dockerfile) ?? [];
  if (!value) throw new Error(`the Dockerfile has no ARG ${name} with a default`);
  return value;
}

/** podman 4.3 does not support this option, which only speeds up a start. */
export const withoutStartInterval = (dockerfile: string): string => dockerfile.replaceAll(/ --start-interval=\S+/g, '');
