import { EngineError } from '../errors/EngineError';

/** An upload: its URL and headers, and the callback for its progress (0 to 1). */
export interface FileSending {
  url: string;
  file: Blob;
  headers: Readonly<Record<string, string>>;
  onProgress(part: number): void;
  signal: AbortSignal;
}

/**
 * Uploads a file as the body of a POST. Uses XMLHttpRequest, since fetch reports no upload progress. Rejects with
 * NETWORK_UNAVAILABLE, or with the signal's reason when it was aborted; a refusal is a normal response.
 *
 * @example
 * const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'foto.png' };
 * const onProgress = (part: number) => notify(`${Math.round(part * 100)} %`);
 * const answer = await sendFile({ url: '/file/22', file: new File(['...'], 'foto.png'), headers, onProgress, signal });
 */
export function sendFile({ url, file, headers, onProgress, signal }: FileSending): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const withCleanup = (finish: () => void) => () => {
      signal.removeEventListener('abort', cancel);
      finish();
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = withCleanup(() => resolve(new Response(request.responseText || null, { status: request.status })));
    request.onerror = withCleanup(() =>
      reject(new EngineError('NETWORK_UNAVAILABLE', { method: 'POST', path: url, message: 'the upload broke off' })),
    );
    request.onabort = withCleanup(() => reject(signal.reason as Error));
    signal.addEventListener('abort', cancel);
    request.send(file);
  });
}
