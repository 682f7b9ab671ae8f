import { mailLinks } from '#contract/access/mail-links.ts';
import { askForLink, letInByLink, lookAtLink, setPasswordByLink } from '#server/access/auth/mail-links/mail-links.service.ts';
import { mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the links by mail. */
export function mailLinkRoutes(platform: Platform): void {
  mountPublic(platform, mailLinks, {
    ask: async (context, { body }) => {
      await askForLink(context, body);
      return { data: { asked: true as const } };
    },
    look: async (context, { body }) => ({ data: await lookAtLink(context, body.token) }),
    setPassword: async (context, { body }) => {
      await setPasswordByLink(context, body);
      return { data: { changed: true as const } };
    },
    letIn: async (context, { body }) => {
      await letInByLink(context, body.token);
      return { data: { letIn: true as const } };
    },
  });
}
