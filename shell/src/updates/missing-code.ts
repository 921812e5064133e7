export function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

function releaseFile(target: EventTarget | null): string | null {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  return address.startsWith(`${window.location.origin}/releases/`) ? address : null;
}

/** Called for each script and style sheet of a release that cannot be fetched. @returns stops it */
export function onMissingFile(report: () => void): () => void {
  const onError = (event: Event): void => {
    if (releaseFile(event.target) !== null) report();
  };
  // These events do not bubble, but the window can capture them.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
