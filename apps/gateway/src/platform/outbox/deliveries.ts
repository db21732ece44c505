import type { FeedClock } from '../clock/feed-clock.ts';
import type { Database } from '../database/index.ts';
import { createHttpSmsSender, type HttpSmsSettings } from '../mail/http-sms-sender.ts';
import { createFileMailer } from '../mail/mailer.ts';
import { MessageTemplates } from '../mail/message-templates.ts';
import { createSmtpMailer, type SmtpSettings } from '../mail/smtp-mailer.ts';
import { createFileSmsSender } from '../mail/sms-sender.ts';
import type { Log } from '../observability/log.ts';
import { Outbox } from './outbox.ts';

/** Settings of the ways out of the house. */
export interface DeliverySettings {
  readonly smtp: SmtpSettings | null;
  readonly httpSms: HttpSmsSettings | null;
  readonly hasMessageFiles: boolean;
  /** Folder of the operator's own texts; null has none. */
  readonly messageTemplates: string | null;
}

/** Which ways out there are. */
export const deliveriesOf = ({ smtp, httpSms, hasMessageFiles }: DeliverySettings) => ({
  mail: smtp !== null || hasMessageFiles,
  sms: httpSms !== null || hasMessageFiles,
});

/** Input of the ways out. */
export interface DeliveriesInput {
  readonly settings: DeliverySettings;
  readonly database: Database;
  readonly clock: FeedClock;
  readonly log: Log;
  /** Where messages stand as files that nobody delivers. */
  readonly folder: string;
}

/** Puts the outbox together over whoever delivers by the settings, with the texts of messages. */
export function createDeliveries({ settings, folder, ...input }: DeliveriesInput): {
  readonly outbox: Outbox;
  readonly templates: MessageTemplates;
} {
  const { smtp, httpSms, hasMessageFiles, messageTemplates } = settings;
  const nowMs = (): number => input.clock.nowMs();
  const files = hasMessageFiles
    ? { mailer: createFileMailer(folder, nowMs), sms: createFileSmsSender(folder, nowMs) }
    : null;
  return {
    outbox: new Outbox({
      ...input,
      mailer: smtp ? createSmtpMailer(smtp) : (files?.mailer ?? null),
      sms: httpSms ? createHttpSmsSender(httpSms) : (files?.sms ?? null),
    }),
    templates: new MessageTemplates(messageTemplates, (sentence) => input.log.warn({}, sentence)),
  };
}
