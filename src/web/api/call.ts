import { touchedBy } from '#contract/endpoint.ts';
import type { CallInput, Endpoint, ReceivedOf } from '#contract/endpoint.ts';
import type { Language } from '#i18n/translation.ts';
import { isPlain } from '#web/language/choice.ts';
import { currentLanguage, i18n } from '#web/language/i18n.ts';
import { addressOfCall } from './address-of-call.ts';
import { session } from './current-session.ts';
import { firstReads } from './first-reads.ts';
import type { Answer } from './first-reads.ts';
import { line } from './line.ts';
import { CallFailure, readFailure } from './failure.ts';
import { isProvedAgain } from './prove-again.ts';
import { readTogether } from './read-together.ts';
import { retryKeys } from './retry-keys.ts';
import { patientFetch } from './patient-fetch.ts';
import { ownerOf } from './session.ts';
import { sendFile } from './send-file.ts';
import { counted } from './turns.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Another session than the tab's: one's own, while it shows a preview. */
  readonly token?: string | undefined;
}

export interface UploadOptions extends CallOptions {
  readonly file: File;
  /** 0 to 1, as bytes leave. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** The shape of every input; `CallInput` of an endpoint is one of these. */
interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const keys = retryKeys(
  () => crypto.randomUUID(),
  () => Date.now(),
);

/** What the pages of this browser begin with. */
export const beginnings = firstReads(localStorage, setTimeout);
// What somebody types or presses asks for more than the page began with, and may be a name.
for (const act of ['keydown', 'pointerdown']) addEventListener(act, beginnings.end, { capture: true, passive: true });

const fetchRead = async (address: string, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response> =>
  await patientFetch(address, { headers, signal: signal ?? null, credentials: 'omit' });

const askBrief = readTogether(fetchRead);

/** Whose page this is, as it may be remembered: none whose address says what somebody searched for or was sent. */
function pageHere(): { readonly owner: string; readonly page: string } | undefined {
  const current = session.get();
  const owner = current === undefined ? undefined : ownerOf(current);
  return owner === undefined || !isPlain(location.search) ? undefined : { owner, page: location.pathname };
}

/** Asks for what this page began with when it was last opened, for whoever is signed in, before its screen is there to ask. */
export function askAhead(language: Language): void {
  const here = pageHere();
  if (here === undefined) return;
  const headers = headersOf(session.get()?.accessToken, language);
  beginnings.begin({
    ...here,
    requester: JSON.stringify(headers),
    ask: async ({ address, isBrief }, signal) =>
      await (isBrief ? askBrief(address, headers) : fetchRead(address, headers, signal)),
  });
}

type Touched = ReturnType<typeof touchedBy>;

let readAgain: (touched: Touched) => Promise<void> = () => Promise.resolve();

/** Who keeps answers hears what a call made untrue; the call counts as done when they are read again. */
export function onChanged(listener: (touched: Touched) => Promise<void>): void {
  readAgain = listener;
}

const taken = new Set<() => void>();

/** Tells of each change that the server took, before what it made untrue is read again. Returns what ends it. */
export function onTaken(listener: () => void): () => void {
  taken.add(listener);
  return () => void taken.delete(listener);
}

async function changed(endpoint: Endpoint): Promise<void> {
  const touched = touchedBy(endpoint);
  if (touched.length === 0) return;
  beginnings.forget();
  for (const tell of taken) tell();
  await readAgain(touched);
}

/**
 * Makes a call of the contract. What does not succeed throws a CallFailure; a dead session is dropped besides. What shows something
 * that the call changed has been read again when it returns.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReceivedOf<E>> {
  const isRead = endpoint.method === 'GET' && options.token === undefined;
  const response = await counted(endpoint, input.query, () => (isRead ? ask : send)(endpoint, input, options));
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const failure = refused(response.status, answer);
    if (await isProvedAgain(failure)) return await call(endpoint, input, options);
    throw failure;
  }
  await changed(endpoint);
  return received<E>(answer);
}

/** Sends one file, with what path, query and body of the call say, and tells how far it is. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions,
): Promise<ReceivedOf<E>> {
  const { upload: field } = endpoint;
  if (field === undefined) throw new Error(`${endpoint.path} takes no file`);
  const { address, body: choices } = addressed(endpoint, input);
  const sent = session.get()?.accessToken;
  const sending = () =>
    sendFile({
      ...options,
      options: choices,
      address,
      method: endpoint.method,
      field: field.field,
      headers: headersOf(sent),
    });
  const { status, body } = await counted(endpoint, input.query, sending).catch((error: unknown) => {
    throw unreachable(error, options.signal);
  });
  if (status < 200 || status > 299) {
    const failure = refused(status, body, sent);
    if (await isProvedAgain(failure)) return await upload(endpoint, input, options);
    throw failure;
  }
  await changed(endpoint);
  return received<E>(body);
}

/** The bytes of a call that answers with a file. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Blob> {
  const response = await send(endpoint, input, options);
  if (!response.ok) throw refused(response.status, await response.json().catch(() => undefined));
  return await response.blob();
}

/** The bytes of a call that goes on answering, as they come. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await send(endpoint, input, options);
  if (!response.ok || response.body === null) throw refused(response.status, await response.json().catch(() => undefined));
  return response.body;
}

/** A read of one's own session: as it was asked for ahead, or now. */
async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<Answer> {
  const { address } = addressed(endpoint, input);
  const sent = session.get()?.accessToken;
  const headers = headersOf(sent);
  const ahead = await beginnings.take(address, JSON.stringify(headers));
  options.signal?.throwIfAborted();
  const isBrief = endpoint.isBrief === true;
  const asking = async (): Promise<Answer> =>
    await (ahead ?? (isBrief ? askBrief(address, headers) : fetchRead(address, headers, options.signal)));
  const answer = await reached({ ...options, sent }, asking);
  options.signal?.throwIfAborted();
  const here = pageHere();
  if (answer.ok && here !== undefined) beginnings.note({ ...here, address, isBrief });
  return answer;
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<Response> {
  const { address, body } = addressed(endpoint, input);
  const sent = options.token ?? session.get()?.accessToken;
  const fingerprint = `${endpoint.method} ${address} ${sent ?? ''} ${body ?? ''}`;
  const repeatable = endpoint.method === 'POST';
  return await reached({ ...options, sent }, async () => {
    const response = await patientFetch(address, {
      method: endpoint.method,
      headers: {
        ...headersOf(sent),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(repeatable ? { 'Idempotency-Key': keys.keyFor(fingerprint) } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: options.signal ?? null,
      credentials: 'omit',
    });
    if (repeatable && response.status < 500) keys.answered(fingerprint);
    return response;
  });
}

/** Asks the server, and tells the line whether it answered. */
async function reached<A extends Answer>(
  { sent, signal }: { readonly sent: string | undefined; readonly signal?: AbortSignal | undefined },
  asking: () => Promise<A>,
): Promise<A> {
  try {
    const answer = await asking();
    line.answered();
    dropDeadSession(answer.status, sent);
    return answer;
  } catch (error) {
    if (signal?.aborted !== true) line.lost();
    throw unreachable(error, signal);
  }
}

function addressed(endpoint: Endpoint, input: AnyInput): { readonly address: string; readonly body: string | undefined } {
  const address = addressOfCall(endpoint.path, { params: valuesOf(input.params), query: valuesOf(input.query) });
  return { address, body: input.body === undefined ? undefined : JSON.stringify(input.body) };
}

function valuesOf(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null ? { ...given } : {};
}

function headersOf(token: string | undefined, language = currentLanguage()): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/**
 * Every 401 and 403 ends the session (decision A3), unless another began while the answer was under way. A 403 ends none of
 * somebody who has left or has not joined yet: most of the product is closed to them (decision 107).
 */
function dropDeadSession(status: number, sent: string | undefined): void {
  const current = session.get();
  if (sent === undefined || current?.accessToken !== sent) return;
  if (status === 401 || (status === 403 && current.standing === 'employed')) session.clear();
}

function refused(status: number, body: unknown, sent?: string): CallFailure {
  dropDeadSession(status, sent);
  return readFailure(status, body, i18n.t('call.unreadable', { status }));
}

/** No answer came: aborted calls stay what they are, all else is a lost connection. */
function unreachable(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return error;
  return new CallFailure({ status: 0, code: 'NO_CONNECTION', message: i18n.t('call.no_connection') });
}

/** The server parsed the answer with this very schema before it left; parsing again would only cost time. */
function received<E extends Endpoint>(answer: unknown): ReceivedOf<E> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract ties the answer to the endpoint
  return answer as ReceivedOf<E>;
}
