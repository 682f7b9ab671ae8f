import nodemailer from 'nodemailer';
import type { MailConfig } from '#server/config.ts';

/** A mail to somebody. */
export interface Message {
  /** Stays the same at each try, so that a receiver's server can tell a repeated one. */
  readonly id: string;
  readonly to: string;
  /** Further addresses of the same person, each of which gets a mail of its own. */
  readonly also?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way out for mail. */
export interface MailSender {
  /** Hands a mail over; throws when the server did not take it. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Sends over SMTP, on a connection that is kept; a server that does not answer is given up before the database's own limits. */
export function smtpSender({ smtpUrl, from, publicUrl }: MailConfig): MailSender {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // What is sent is made here alone: no mail may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(publicUrl);
  return {
    send: async ({ id, to, also = [], ...message }) => {
      const sendOne = (address: string, place: string) =>
        transport.sendMail({
          ...message,
          from,
          // As an object it is one address, whatever it holds.
          to: { name: '', address },
          messageId: `<${id}${place}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      await sendOne(to, '');
      // Each by itself: whoever reads a further address, be it a mistyped one, does not learn the others. One that takes nothing is let go.
      await Promise.allSettled(also.map((address, at) => sendOne(address, `.${at + 1}`)));
    },
    close: () => transport.close(),
  };
}
