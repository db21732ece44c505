import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { OfficeContext } from '../office-context.ts';
import { publishTermsIn } from '../staff/publish-terms.ts';

/** Acts of the desk on texts that players agree to. */
export type TermsCommandName = 'terms.publish';

/** Acts of the desk on texts that players agree to: who has not agreed is asked before they go on. */
export function termsCommands(context: OfficeContext): StaffCommands<TermsCommandName> {
  const { database, settings, log } = context;
  const { siteId, terms } = settings;
  return {
    'terms.publish': {
      act: async (trx, { document, version }, { staff, nowMs }) => {
        await publishTermsIn(trx, context, { version, document, staff, nowMs });
        return { subject: `terms:${document}`, outcome: { document, version } };
      },
      notify: () => {
        // What is not read now is read with the next look for versions.
        terms.refresh(database.kysely, siteId).catch((error: unknown) => {
          log.warn({ err: error }, 'the terms that were published could not be read');
        });
      },
    },
  };
}
