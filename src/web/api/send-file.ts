/** What a multipart call needs; fetch cannot tell how far an upload is, so this is the older way. */
interface FileCall {
  readonly address: string;
  readonly method: string;
  readonly field: string;
  readonly file: File;
  /** What goes along, before the file: the server reads it first. */
  readonly options?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Sends one file; resolves with any answer, rejects when none comes. */
export async function sendFile(call: FileCall): Promise<{ readonly status: number; readonly body: unknown }> {
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, call.address);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) call.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
    request.addEventListener('error', () => reject(new Error('no answer')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    call.signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    if (call.options !== undefined) form.set('options', call.options);
    form.set(call.field, call.file);
    request.send(form);
  });
}
