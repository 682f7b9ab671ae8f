import '@fastify/multipart';
import { createHash } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint, InputOf, Upload } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { satisfies } from '#contract/permissions.ts';
import { parseJson } from '#contract/shared.ts';
import { isChanging, isHeavy, orderOf } from '#contract/work.ts';
import { toLanguage } from '#i18n/translation.ts';
import type { Config } from '#server/config.ts';
import { withOrder } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { dayOf } from '#server/http/clock.ts';
import type {
  Context,
  Download,
  LargeFile,
  PublicContext,
  RequestFacts,
  Session,
  Stream,
  UploadedFile,
} from '#server/http/context.ts';
import { complaintsOf, toFailure } from '#server/http/errors.ts';
import type { CallTurns, HeavyWork } from '#server/http/heavy-work.ts';
import { claimKey, keepAnswer } from '#server/http/idempotency.ts';
import { refuseInPreview } from '#server/http/preview.ts';
import { sendLarge } from '#server/http/send-large.ts';
import { companyOfApiKey, findKeySession, refuseBeyondReading, touchKey } from '#server/http/keys/api-key.ts';
import type { KeyCalls } from '#server/http/keys/api-key.ts';
import { companyOfToken, findSession, isTouchDue, touchSession } from '#server/http/session.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { Wait, waitingFor } from '#server/http/wait.ts';
import { networkOf } from '#server/network.ts';

/** What the routes of every feature stand on. */
export interface Platform {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly files: FileStore;
  readonly heavy: HeavyWork;
  /** The turns of other files that are sent. */
  readonly uploads: HeavyWork;
  /** The calls of each account that are under way. */
  readonly calls: CallTurns;
  /** The calls of each key in this minute. */
  readonly keyCalls: KeyCalls;
  /** The brief reads that were mounted, by their paths. */
  readonly brief: Map<string, BriefRead>;
  /** What is measured; undefined where the configuration switches metrics off. */
  readonly registry: Registry | undefined;
  now(): Date;
}

type Answered<E extends Endpoint> = E['download'] extends true ? Download | LargeFile | Stream : AnswerOf<E>;

/** One handler for each endpoint of a group: a missing one does not compile. */
export type Handlers<Group extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Group]: (context: Context, input: InputOf<Group[Name]>) => Promise<Answered<Group[Name]> | Wait>;
};

type PublicHandlers<Group extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Group]: (context: PublicContext, input: InputOf<Group[Name]>) => Promise<Answered<Group[Name]>>;
};

/** A read that may be asked for together with others. */
export interface BriefRead {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler<Context>;
}

type AnyHandler<C> = (context: C, input: InputOf<Endpoint>) => Promise<unknown>;

/** Mounts a group of calls that need a session. */
export function mount<Group extends Readonly<Record<string, Endpoint>>>(
  platform: Platform,
  group: Group,
  handlers: Handlers<Group>,
): void {
  for (const [name, endpoint] of Object.entries(group)) {
    if (endpoint.needs === 'nobody')
      throw new Error(`${endpoint.method} ${endpoint.path} needs nobody: it is mounted with mountPublic`);
    // The map's type ties each handler to its endpoint; walking it by name loses that tie.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const handler = handlers[name] as unknown as AnyHandler<Context>;
    if (endpoint.isBrief === true) platform.brief.set(endpoint.path, { endpoint, handler });
    route(platform, endpoint, async (request) => {
      const answer = await runInSession(platform, endpoint, { handler, request, hasWaited: false });
      if (!(answer instanceof Wait)) return answer;
      await waitingFor(request, answer.until);
      return await runInSession(platform, endpoint, { handler, request, hasWaited: true });
    });
  }
}

/** Mounts a group of calls that need nobody signed in. */
export function mountPublic<Group extends Readonly<Record<string, Endpoint>>>(
  platform: Platform,
  group: Group,
  handlers: PublicHandlers<Group>,
): void {
  // Who signs in stands waiting.
  const database = withOrder(platform.database, 'first');
  for (const [name, endpoint] of Object.entries(group)) {
    if (endpoint.needs !== 'nobody')
      throw new Error(`${endpoint.method} ${endpoint.path} needs a session: it is mounted with mount`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in mount
    const handler = handlers[name] as unknown as AnyHandler<PublicContext>;
    route(platform, endpoint, async (request) => {
      const context = { ...factsOf(platform, request), database };
      return finish(endpoint, await handler(context, parseInput(endpoint, request)));
    });
  }
}

function route(platform: Platform, endpoint: Endpoint, run: (request: FastifyRequest) => Promise<unknown>): void {
  platform.app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      try {
        const answer = await run(request);
        return await send(reply, endpoint, answer);
      } catch (error) {
        const { language, requestId } = factsOf(platform, request);
        const failure = toFailure(error, { language, requestId, log: request.log });
        if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
        return await reply.status(failure.status).send(failure.body);
      }
    },
  });
}

async function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): Promise<FastifyReply> {
  if (endpoint.download !== true) return await reply.status(endpoint.isUnderWay?.(answer) === true ? 202 : 200).send(answer);
  // Whatever a file holds, it runs nothing and is read as what its type says.
  void reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of a download returns one, by its type
  const file = answer as Download | LargeFile | Stream;
  if ('open' in file) return await sendLarge(reply, file);
  if ('fileName' in file) {
    const disposition = file.inline === true ? 'inline' : 'attachment';
    void reply.header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
    if (file.isRevalidated === true) {
      // Weak: what the answer is packed in does not count.
      const tag = `W/"${createHash('sha256').update(file.body).digest('base64url')}"`;
      void reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (isKnownTag(reply.request.headers['if-none-match'], tag)) return await reply.status(304).send();
    }
    if (file.keepSeconds !== undefined) void reply.header('cache-control', `private, max-age=${file.keepSeconds}, immutable`);
  }
  return await reply.header('content-type', file.contentType).send(file.body);
}

/** Whether who asks has what the tag names (RFC 9110, compared weakly). */
function isKnownTag(known: string | undefined, tag: string): boolean {
  const bare = (one: string): string => one.trim().replace(/^W\//, '');
  return known !== undefined && (known.trim() === '*' || known.split(',').some((one) => bare(one) === bare(tag)));
}

function factsOf(platform: Platform, request: FastifyRequest): RequestFacts {
  const now = platform.now();
  return {
    now,
    today: dayOf(now),
    language: toLanguage(request.headers['accept-language']),
    requestId: request.id,
    address: networkOf(request.ip),
    agent: request.headers['user-agent'],
    config: platform.config,
    files: platform.files,
  };
}

/** Session, permission, parse, transaction, handler, answer: the way of every call, in this order. */
async function runInSession(
  platform: Platform,
  endpoint: Endpoint,
  { handler, request, hasWaited }: { handler: AnyHandler<Context>; request: FastifyRequest; hasWaited: boolean },
): Promise<unknown> {
  const facts = factsOf(platform, request);
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const ofKey = token === undefined ? undefined : companyOfApiKey(token);
  const companyId = ofKey ?? (token === undefined ? undefined : companyOfToken(token));
  if (token === undefined || companyId === undefined) throw new Refusal('UNAUTHENTICATED');
  const query = endpoint.query?.safeParse(request.query).data;
  const changes = isChanging(endpoint, query);
  const key = changes && endpoint.isSecret !== true ? idempotencyKeyOf(request) : undefined;

  const { log } = request;
  let isCounted = false;
  /** A key reads, and has so many calls in a minute. */
  const admitKey = async (db: Db): Promise<Session> => {
    const session = await findKeySession(db, { companyId, key: token, now: facts.now });
    // A heavy call is admitted twice.
    if (!isCounted) platform.keyCalls.count(session, facts.now);
    isCounted = true;
    refuseBeyondReading(endpoint, changes);
    return session;
  };
  const admit = async (db: Db): Promise<Session> => {
    const session =
      ofKey === undefined ? await findSession(db, { companyId, token, now: facts.now, acts: changes }) : await admitKey(db);
    // An upload is admitted twice: the line names its person once.
    platform.calls.know(token, session.userId);
    request.log = log.child({ userId: session.userId, companyId, previewerId: session.previewer?.userId });
    admitTo(endpoint, { session, changes });
    return session;
  };
  // A body that trickles in must not hold a connection, nor may a stranger make us read one.
  const { upload } = endpoint;
  const isLarge = isHeavy(endpoint, query);
  const order = orderOf(endpoint, query);
  const admitted =
    upload !== undefined || isLarge
      ? await platform.database.transaction({ companyId }, admit, { readOnly: true, order: 'first' })
      : undefined;
  // Large works and uploads have turns of their own.
  const leaveCall = admitted === undefined ? await waitingFor(request, platform.calls.enter(token)) : undefined;
  const carryOut = async (): Promise<unknown> => {
    const received = upload === undefined ? undefined : await receive(request, upload);
    // In a thread of its own, and before there is a connection to hold.
    const sheet =
      upload?.isSheet === true && received !== undefined
        ? await readWorkbook(received.file.bytes, { now: platform.now() })
        : undefined;
    const file = received === undefined ? undefined : { ...received.file, sheet };
    const after: (() => Promise<void>)[] = [];
    const work = async (db: Db): Promise<{ session: Session; answer: unknown }> => {
      // It may be done again from its beginning.
      after.length = 0;
      const session = await admit(db);
      const input = parseInput(endpoint, request, received?.options);
      if (changes) await touchSession(db, session, facts.now);
      const context: Context = { ...facts, db, session, file, hasWaited, afterCommit: (later) => void after.push(later) };
      if (key === undefined) return { session, answer: finish(endpoint, await handler(context, input)) };
      const sent = {
        session,
        key,
        call: `${endpoint.method} ${endpoint.path}`,
        content: [
          input.params,
          input.query,
          input.body,
          file === undefined ? null : createHash('sha256').update(file.bytes).digest('hex'),
        ],
      };
      const earlier = await claimKey(db, sent);
      if (earlier !== undefined) return { session, answer: earlier.answer };
      const fresh = finish(endpoint, await handler(context, input));
      await keepAnswer(db, sent, fresh);
      return { session, answer: fresh };
    };
    const { session, answer } = await platform.database.transaction(
      { companyId, requestId: facts.requestId, language: facts.language },
      work,
      {
        readOnly: !changes,
        order,
      },
    );
    if (!changes && endpoint.isBackground !== true && isTouchDue(session, facts.now))
      await platform.database.transaction(
        { companyId },
        (db) => (ofKey === undefined ? touchSession(db, session, facts.now) : touchKey(db, session, facts.now)),
        { order: 'first' },
      );
    for (const later of after) await later();
    return answer;
  };
  if (leaveCall !== undefined) {
    try {
      return await carryOut();
    } finally {
      leaveCall();
    }
  }
  if (admitted === undefined) throw new Error('a call has its turn or was admitted');
  // Before a file is taken in, which lies in memory until the call is answered.
  const leave = await waitingFor(request, (isLarge ? platform.heavy : platform.uploads).enter(admitted.userId));
  try {
    return await carryOut();
  } finally {
    leave();
  }
}

/** Throws where the session may not make the call at all. */
export function admitTo(endpoint: Endpoint, { session, changes }: { session: Session; changes: boolean }): void {
  if (session.previewer !== undefined) refuseInPreview({ session, previewer: session.previewer, endpoint, changes });
  if (!satisfies(session, endpoint.needs)) throw new Refusal('FORBIDDEN');
}

/** Parsed in production too: a field that the contract does not declare cannot leave. */
export function finish(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.download === true || answer instanceof Wait ? answer : endpoint.answer.parse(answer);
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

const AS_AT = 'asAt';
const asks = (query: unknown): boolean => typeof query === 'object' && query !== null && AS_AT in query;

/** A path that names no record is 404, a query that is not understood 400, a body 422 with its fields. */
export function parseInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>,
  options?: unknown,
): InputOf<Endpoint> {
  const params = endpoint.params?.safeParse(request.params);
  if (params !== undefined && !params.success) throw new Refusal('NOT_FOUND');
  const query = endpoint.query?.safeParse(request.query);
  if (query !== undefined && !query.success) {
    const fields = complaintsOf(query.error);
    throw new Refusal('BAD_REQUEST', { detail: Object.keys(fields).join(', ') }, fields);
  }
  // A call that cannot tell of another day says so, and does not answer with today.
  if (asks(request.query) && !asks(query?.data)) throw new Refusal('BAD_REQUEST', { detail: AS_AT });
  // No body at all is the empty one: the seeds' sign-in sends its fields as headers.
  const body = endpoint.body?.safeParse(endpoint.upload === undefined ? (request.body ?? undefined) : options);
  if (body !== undefined && !body.success) throw new Refusal('FIELDS', {}, complaintsOf(body.error));
  const headers = endpoint.headers?.safeParse(decoded(request));
  if (headers !== undefined && !headers.success) throw new Refusal('BAD_REQUEST', { detail: 'headers' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the schema that types it
  return { params: params?.data, query: query?.data, body: body?.data, headers: headers?.data ?? {} } as InputOf<Endpoint>;
}

function decoded(request: Pick<FastifyRequest, 'headers'>): Record<string, string> {
  const entries = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, percentDecoded(value)]] : [],
  );
  return Object.fromEntries(entries);
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Takes the file, and the JSON of the multipart field `options`, which is an upload's body. */
async function receive(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ file: Omit<UploadedFile, 'sheet'>; options: unknown }> {
  if (!request.isMultipart()) throw new Refusal('NO_FILE');
  const part = await request.file({ limits: { fileSize: upload.maxBytes, files: 1 }, throwFileSizeLimit: false });
  if (part === undefined || part.fieldname !== upload.field) throw new Refusal('NO_FILE');
  const bytes = await part.toBuffer();
  // The type says that there is one; a part that leaves it out has none.
  const name: string | undefined = part.filename;
  if (name === undefined) throw refuseField(upload.field, 'validation.file_name');
  if (part.file.truncated)
    throw new Refusal(upload.tooLarge ?? 'TOO_LARGE', { megabytes: Math.floor(upload.maxBytes / 1_048_576) });
  const { options } = part.fields;
  const text = options !== undefined && 'value' in options && typeof options.value === 'string' ? options.value : '{}';
  return { file: { name, bytes }, options: parseJson(text) };
}
