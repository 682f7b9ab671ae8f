import { z } from 'zod';

/** The wire form of a refusal (decision A2). */
const Wire = z.object({
  // Some refusals have a number that clients know.
  error: z.object({
    code: z.union([z.string(), z.number()]).transform(String),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

/** A call that did not succeed. `status` 0: no answer came. `fields`: the complaint by field path, `kids.0.name` for instance. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(failure: {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>> | undefined;
  }) {
    super(failure.message);
    this.name = 'CallFailure';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
  }
}

/** Reads a refusal; a page of a proxy or a cut body still gives a sentence. */
export function readFailure(status: number, body: unknown, fallback: string): CallFailure {
  const parsed = Wire.safeParse(body);
  return parsed.success
    ? new CallFailure({ status, ...parsed.data.error })
    : new CallFailure({ status, code: 'UNREADABLE', message: fallback });
}

/** The sentence to show for whatever was thrown: of refused fields what is wrong with them, for 'some fields' tells nobody which. */
export function messageOf(error: unknown): string {
  if (error instanceof CallFailure && error.code === 'FIELDS') {
    const said = [...new Set(Object.values(error.fields))];
    if (said.length > 0) return said.join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Whether an address names no record: none has this id, or what stands there is no id. */
export const isNoRecord = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 404 && error.code === 'NOT_FOUND';

/** Whether somebody else changed the record meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 409 && error.code === 'VERSION_CONFLICT';
