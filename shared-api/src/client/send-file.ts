interface FileRequest {
  headers: Record<string, string>;
  file: Blob;
  onProgress: ((part: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(request.status === 204 ? null : request.response, {
    status: request.status,
    statusText: request.statusText,
    headers: request
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]),
  });

/** Rejects as fetch does: with a TypeError without an answer, with an `AbortError` when the signal says so. */
export function sendFile(url: string, { headers, file, onProgress, signal }: FileRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('The file could not be sent: the connection was lost.'));
    const cancel = () => {
      request.abort();
      reject(new DOMException('The sending of the file was cancelled.', 'AbortError'));
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.send(file);
  });
}
