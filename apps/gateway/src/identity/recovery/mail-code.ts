import { CODE_LIFETIME_MS, issueCode, type CodePurpose } from './mailed-codes.ts';
import { newsCode } from './newsletter.ts';
import type { RecoveryContext } from './recovery-context.ts';

/** Who is mailed, about what, in which language. */
export interface CodeMail {
  readonly playerId: number;
  readonly to: string;
  readonly purpose: CodePurpose;
  readonly language: string;
}

/** The pages that the links lead to, below the language. */
const PAGE_OF: Readonly<Record<CodePurpose, string>> = { password: 'user/passwordreset', email: 'user/activate' };

/** Mails a player a link with a new code; nothing where one went out within the last minute. */
export async function mailCode(context: RecoveryContext, mail: CodeMail): Promise<void> {
  const { database, settings, siteOrigin, mailer, templates, nowMs } = context;
  const { playerId, purpose, language, to } = mail;
  const scope = { siteId: settings.siteId, purpose, nowMs: nowMs() };
  const linkTo = (page: string, ownCode: string) => `${siteOrigin}/${language}/${page}?code=${ownCode}`;
  const stopNews = purpose === 'email' ? linkTo('user/stopnewsletter', await newsCode(context, playerId)) : '';
  await database.transaction(async (trx) => {
    const code = await issueCode(trx, playerId, scope);
    if (code === null) return;
    const facts = { link: linkTo(PAGE_OF[purpose], code), stopNews, company: settings.companyName };
    const words = templates.fill(`mail-${purpose}`, language, facts);
    const carries = { code, untilMs: scope.nowMs + CODE_LIFETIME_MS[purpose] };
    await mailer.send({ to, language, ...words, carries }, trx);
  });
}
