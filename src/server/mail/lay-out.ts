import type { Language } from '#i18n/translation.ts';
import type { Message } from '#server/mail/smtp.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** What every mail of the product says: one thing, where to go, and why it came. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  /** What the link is called, and where it leads. */
  readonly open: string;
  readonly link: string;
  readonly why: string;
}

/** Puts a mail into its two forms, as text and as a page. */
export function layOut({ language, subject, body, open, link, why }: MailContent): Pick<Message, 'subject' | 'text' | 'html'> {
  return {
    subject,
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

/** An address of the product as a mail names it; `path` begins with `/`. */
export const linkTo = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/+$/, '')}${path}`;
