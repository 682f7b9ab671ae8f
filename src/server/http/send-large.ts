import type { FastifyReply } from 'fastify';
import type { LargeFile } from '#server/http/context.ts';

/** The part that a Range header asks for (RFC 9110): undefined for the whole, null for what lies outside of the file. */
export function rangeOf(header: string | undefined, size: number): { first: number; last: number } | undefined | null {
  // Several ranges at once may be answered with the whole.
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (asked === null) return undefined;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return undefined;
  // Without a beginning: so many bytes of the end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first >= size || last < first ? null : { first, last };
}

/** Sends a large file, or the part of it that a download which broke off still needs. */
export async function sendLarge(reply: FastifyReply, file: LargeFile): Promise<FastifyReply> {
  const { headers } = reply.request;
  const tag = `"${file.tag}"`;
  // Of another content nothing can go on: it begins anew.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? rangeOf(headers.range, file.size) : undefined;
  void reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
  if (range === null) return await reply.status(416).header('content-range', `bytes */${file.size}`).send();
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  if (range !== undefined) void reply.status(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
  void reply.header('content-length', String(last - first + 1));
  const body = await file.open({ first, last });
  if (last === file.size - 1 && reply.request.method === 'GET')
    reply.raw.once('finish', () => void file.onSent().catch((error: unknown) => reply.log.error(error, 'not told as sent')));
  return await reply.send(body);
}
