import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** Short-lived links. */
export const fileLinks = {
  download: endpoint({
    method: 'GET',
    path: '/file/v1/download/{key}',
    tag: 'files',
    summary: 'The file of a link that a session was given: for a few minutes, and only while that session lives.',
    needs: 'nobody',
    scope: { rows: 'none' },
    params: z.object({ key: z.string().regex(/^[\w-]{64}$/) }),
    answer: z.unknown(),
    download: true,
  }),
};
