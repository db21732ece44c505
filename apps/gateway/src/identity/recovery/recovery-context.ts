import type { PlayersContext } from '../players-context.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MessageTemplates } from '../../platform/mail/message-templates.ts';

/** Context of the recovery of accounts. */
export interface RecoveryContext extends PlayersContext {
  readonly mailer: Mailer;
  readonly templates: MessageTemplates;
  /** Where the site stands, for links in mails: never taken from a request, which its sender could have made up. */
  readonly siteOrigin: string;
}
