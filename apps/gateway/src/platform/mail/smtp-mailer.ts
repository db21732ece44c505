import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Who delivers mails. */
export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is made secure before anything is said. */
  readonly url: string;
  /** The address that mails come from. */
  readonly from: string;
}

/** How long a server may take to answer: a mail is sent while somebody waits for it, or is sent again later. */
const ANSWER_LIMIT_MS = 10_000;

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Hands mails to a server by SMTP, one connection each. They carry links that open accounts, so that a server on
 * another machine has to speak TLS. Nothing of a mail is kept here.
 */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !LOCAL.test(new URL(url).hostname),
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, language }) => {
      await transport.sendMail({
        from,
        // As one address, whatever is written in it: a comma would make it two.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
