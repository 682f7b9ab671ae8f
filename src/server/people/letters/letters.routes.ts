import { letters } from '#contract/people/letters/letters.ts';
import {
  checkLetter,
  decideLetter,
  listLetters,
  listTexts,
  readLetter,
  requestLetter,
  saveText,
  write,
} from '#server/people/letters/letters.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the calls of letters. */
export function lettersRoutes(platform: Platform): void {
  mount(platform, letters, {
    requests: async (context, { query }) => await listLetters(context, query),
    detail: async (context, { params }) => ({ data: await readLetter(context, params.id) }),
    request: async (context, { body }) => ({ data: await requestLetter(context, body) }),
    decide: async (context, { params, body }) => ({ data: await decideLetter(context, { id: params.id, ...body }) }),
    check: async (context, { query }) => ({ data: await checkLetter(context, query) }),
    templates: async (context) => ({ data: await listTexts(context) }),
    saveTemplate: async (context, { body }) => ({ data: await saveText(context, body) }),
    preview: async (context, { body }) => {
      const { letter, lacking } = await write(context, body);
      return { data: { letter, lacking: [...lacking] } };
    },
  });
}
