import { withoutUndefined } from '@longshot/domain/input';
import { isOwnMachine } from '../requests/own-machine.ts';
import { systemCode } from '../observability/system-code.ts';
import { DeliveryRefused } from './delivery-refused.ts';
import type { Mailer } from './mailer.ts';

/** How mails are signed, so that whoever receives them knows that they are ours. */
export interface DkimSettings {
  readonly domain: string;
  /** Names the public key: it stands in the DNS under `<selector>._domainkey.<domain>`. */
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Who delivers mails. */
export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is made secure before anything is said. */
  readonly url: string;
  /** The address that mails come from. */
  readonly from: string;
  /** Null leaves mails unsigned. */
  readonly dkim?: DkimSettings | null;
}

/** How long a server may take to answer: a mail is sent while somebody waits for it, or is sent again later. */
const ANSWER_LIMIT_MS = 10_000;

/** Replies about the mail itself, not about the server: nobody has this address, or such a mail is never taken. */
function isRefusal(error: unknown): boolean {
  const code = systemCode(error);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return Number((error as { readonly responseCode?: number }).responseCode) >= 500;
}

/**
 * Hands mails to a server by SMTP, one connection each. They carry links that open accounts, so that a server on
 * another machine has to speak TLS. Nothing of a mail is kept here. The library is loaded with the first mail.
 */
export function createSmtpMailer({ url, from, dkim = null }: SmtpSettings): Mailer {
  const options = {
    url,
    requireTLS: !isOwnMachine(new URL(url).hostname),
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...withoutUndefined({
      dkim: dkim ? { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } : undefined,
    }),
  };
  const open = async () => (await import('nodemailer')).createTransport(options);
  let transport: ReturnType<typeof open> | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ to, subject, text, language, id }) => {
      transport ??= open();
      const sending = (await transport).sendMail({
        from,
        // As one address, whatever is written in it: a comma would make it two.
        to: { name: '', address: to },
        subject,
        text,
        // The same in each attempt, so that whoever gets one twice can tell.
        ...withoutUndefined({ messageId: id === undefined ? undefined : `<${id}@${domain}>` }),
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      });
      await sending.catch((error: unknown) => {
        throw isRefusal(error) ? new DeliveryRefused(String(error), { cause: error }) : error;
      });
    },
  };
}
