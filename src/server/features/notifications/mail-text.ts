import { alwaysTold } from '#contract/notification-kinds.ts';
import { readNotification, sayNotification } from '#contract/notification-words.ts';
import type { Language } from '#i18n/translation.ts';
import { toLanguage } from '#i18n/translation.ts';
import { say } from '#server/http/words.ts';
import type { Message } from '#server/mail/smtp.ts';
import type { readMail } from '#server/features/notifications/mail.queries.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof readMail>>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** The person in the script of the language, where the record has it. */
const inScript = (language: Language, latin: string, khmer: string | null): string =>
  language === 'km' && khmer !== null && khmer !== '' ? khmer : latin;

/** The mail of a notification in its receiver's language; undefined for a kind that this version does not know. */
export function writeMail(stored: Stored, publicUrl: string): Pick<Message, 'subject' | 'text' | 'html'> | undefined {
  const known = readNotification(stored);
  if (known === undefined) return undefined;
  const language = toLanguage(stored.language);
  const word = (key: string, params?: Readonly<Record<string, string>>) => say(language, `notifications:${key}`, params);
  const person = inScript(language, stored.person, stored.person_kh);
  const { title, body } = sayNotification({ ...known, person, inKhmer: language === 'km' }, word);
  const open = word('mail.open');
  const why = word(alwaysTold.has(known.kind) ? 'mail.why_always' : 'mail.why', {
    company: inScript(language, stored.company, stored.company_kh),
  });
  const link = `${publicUrl.replace(/\/+$/, '')}${stored.link}`;
  return {
    subject: word('mail.subject', { title, person }),
    text: `${body}\n\n${open}: ${link}\n\n-- \n${why}\n`,
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;font-size:16px;line-height:1.6">`,
      `<p>${escape(body)}</p>`,
      `<p><a href="${escape(link)}">${escape(open)}</a></p>`,
      `<p style="color:#595959;font-size:13px">${escape(why)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
