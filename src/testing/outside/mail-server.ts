import { SMTPServer } from 'smtp-server';
import { smtpSender } from '#server/mail/smtp.ts';
import type { MailSender } from '#server/mail/smtp.ts';

/** A mail server that keeps what it is given. */
export interface MailServer {
  readonly sender: MailSender;
  readonly url: string;
  /** Every mail taken: the addresses it went to and the whole text, headers first. */
  readonly taken: { readonly to: string; readonly text: string }[];
  /** From now on it refuses every mail, or not. */
  refuse(on: boolean): void;
  /** Called for each mail before it is taken: the mail waits for it. */
  onMail: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function startMailServer(publicUrl: string): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void (mail.onMail?.() ?? Promise.resolve()).then(() => {
          if (refuses) {
            done(new Error('not today'));
            return;
          }
          // All of them: one that was put in beside the first shows.
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          taken.push({ to, text: Buffer.concat(parts).toString('utf8') });
          done();
        });
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `smtp://127.0.0.1:${port}`;
  const sender = smtpSender({ smtpUrl: url, from: 'Krama <hr@office.example>', publicUrl });
  const mail: MailServer = {
    sender,
    url,
    taken,
    refuse: (on) => {
      refuses = on;
    },
    onMail: undefined,
    close: async () => {
      sender.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return mail;
}
