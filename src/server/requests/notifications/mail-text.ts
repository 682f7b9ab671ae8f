import { alwaysTold } from '#contract/notification-kinds.ts';
import { readNotification, saidToPerson, sayNotification } from '#contract/requests/notification-words.ts';
import type { Language } from '#i18n/translation.ts';
import { toLanguage } from '#i18n/translation.ts';
import { say } from '#server/http/words.ts';
import { layOut, linkTo } from '#server/mail/lay-out.ts';
import type { Message } from '#server/mail/smtp.ts';
import type { readMail } from '#server/requests/notifications/mail.queries.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof readMail>>>;

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
  const isOwn = stored.is_own;
  const { title, body } = sayNotification({ ...known, person, inKhmer: language === 'km', isOwn, inMail: true }, word);
  const open = word('mail.open');
  const why = word(alwaysTold.has(known.kind) ? 'mail.why_always' : 'mail.why', {
    company: inScript(language, stored.company, stored.company_kh),
  });
  return layOut({
    language,
    subject: isOwn && saidToPerson.has(known.kind) ? title : word('mail.subject', { title, person }),
    body,
    open,
    link: linkTo(publicUrl, stored.link),
    why,
  });
}
