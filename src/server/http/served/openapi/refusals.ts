import type { Endpoint } from '#contract/endpoint.ts';
import { refusals } from '#contract/errors.ts';
import type { JsonObject } from '#server/http/served/openapi/schemas.ts';

/** Statuses that any call may answer with: they say something of the caller or of the server, and not of the call. */
const ofAll = [401, 403, 413, 429, 500, 503];

const words: Readonly<Record<number, string>> = {
  400: 'It is not done, for a reason that the code names.',
  404: 'The record is not there, or out of the reach of the caller.',
  409: 'It does not go together with what is there, or somebody was faster.',
  422: 'Some fields want attention; they stand in `fields`.',
};

/** The codes of each status. */
const codes: ReadonlyMap<number, readonly (readonly [code: string, status: number])[]> = Map.groupBy(
  Object.entries(refusals),
  ([, status]) => status,
);

const failureWith = (statuses: readonly number[]): JsonObject => ({
  'application/json': {
    schema: {
      allOf: [{ $ref: '#/components/schemas/Failure' }],
      properties: {
        error: {
          type: 'object',
          properties: {
            code: { type: 'string', enum: statuses.flatMap((status) => (codes.get(status) ?? []).map(([code]) => code)) },
          },
        },
      },
    },
  },
});

/** The refusals that calls share, by the name that a reference has: one for each status, and `Refused` for those of every call. */
export function refusalComponents(): Record<string, JsonObject> {
  const own = [...codes.keys()].filter((status) => !ofAll.includes(status)).toSorted((one, other) => one - other);
  return {
    ...Object.fromEntries(
      own.map((status) => [`R${status}`, { description: words[status] ?? 'A refusal.', content: failureWith([status]) }]),
    ),
    Refused: {
      description: `Any call: the session ended (401), the caller has no right to it (403), too much was sent (413) or asked (429), a fault (500), busy or away (503, with Retry-After).`,
      content: failureWith(ofAll),
    },
  };
}

/** The refusals of a call, by status. */
export function refusalsOf({ method, params, query, body, upload, changes, scope }: Endpoint): JsonObject {
  const isChange = method !== 'GET' || changes === true;
  const names: readonly (readonly [status: number, holds: boolean])[] = [
    [400, isChange || query !== undefined],
    [404, params !== undefined || scope.rows === 'person'],
    [409, isChange],
    [422, body !== undefined || upload !== undefined],
  ];
  return Object.fromEntries([
    ...names.filter(([, holds]) => holds).map(([status]) => [String(status), { $ref: `#/components/responses/R${status}` }]),
    ['default', { $ref: '#/components/responses/Refused' }],
  ]);
}
