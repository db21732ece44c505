import type { DeskMaintenance, DeskSite } from '@longshot/contracts/desk';
import type { PageBlock } from '@longshot/contracts/schemas';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done, StaffCall, StaffCommands } from '../../platform/staff/staff-command.ts';
import { inOrder, redirectFault } from '../access/check-redirect.ts';
import { lockChoice, readChoice, writeChoice } from '../choices/choice-record.ts';
import { type SiteDeskContext, notifyOf } from './site-desk-context.ts';

const MINUTE_MS = 60_000;

type Call = Pick<StaffCall, 'staff' | 'nowMs'>;

/** Switches a part of pages off or on. @throws RequestRefused where it is so already */
async function switchBlock(trx: Trx, siteId: string, block: PageBlock, isOff: boolean, call: Call): Promise<Done> {
  const { content } = await lockChoice(trx, siteId, 'blocks');
  const before = content ?? [];
  if (before.includes(block) === isOff)
    throw new RequestRefused(isOff ? 'duplicate_key' : 'not_found', { field: 'block' });
  const after = isOff ? [...before, block] : before.filter((each) => each !== block);
  const version = await writeChoice(trx, { siteId, name: 'blocks', content: after, ...call });
  return { subject: 'site:blocks', outcome: { version, block, isOff } };
}

function blockActs(context: SiteDeskContext): StaffCommands<'block.hide' | 'block.show'> {
  const { siteId } = context;
  const notify = notifyOf(context);
  const called = ({ staff, nowMs }: StaffCall): Call => ({ staff, nowMs });
  return {
    'block.hide': { act: (trx, { block }, call) => switchBlock(trx, siteId, block, true, called(call)), notify },
    'block.show': { act: (trx, { block }, call) => switchBlock(trx, siteId, block, false, called(call)), notify },
  };
}

function redirectActs(context: SiteDeskContext): StaffCommands<'redirect.add' | 'redirect.remove'> {
  const { siteId, source } = context;
  const notify = notifyOf(context);
  return {
    'redirect.add': {
      act: async (trx, { from, to }, { staff, reason, nowMs }) => {
        const before = (await lockChoice(trx, siteId, 'redirects')).content ?? [];
        if (before.some((each) => each.from === from)) throw new RequestRefused('duplicate_key', { field: 'from' });
        const rule = { from, to, reason: reason ?? '' };
        const languages = source.configOf().languages.map(({ code }) => code);
        const fault = redirectFault(rule, [...before, ...(source.fileSettings.redirects ?? [])], languages);
        if (fault !== null)
          throw new RequestRefused('validation_failed', { ...fault }, `${fault.field}: ${fault.reason}`);
        const content = inOrder([...before, rule]);
        const version = await writeChoice(trx, { siteId, name: 'redirects', content, staff, nowMs });
        return { subject: 'site:redirects', outcome: { version, from, to } };
      },
      notify,
    },
    'redirect.remove': {
      act: async (trx, { from }, { staff, nowMs }) => {
        const before = (await lockChoice(trx, siteId, 'redirects')).content ?? [];
        const content = before.filter((each) => each.from !== from);
        if (content.length === before.length) throw new RequestRefused('not_found', { field: 'from' });
        const version = await writeChoice(trx, { siteId, name: 'redirects', content, staff, nowMs });
        return { subject: 'site:redirects', outcome: { version, removed: from } };
      },
      notify,
    },
  };
}

const isComing = (maintenance: DeskMaintenance | null, nowMs: number): maintenance is DeskMaintenance =>
  maintenance !== null && maintenance.untilMs > nowMs;

function maintenanceActs(context: SiteDeskContext): StaffCommands<'maintenance.begin' | 'maintenance.end'> {
  const { siteId } = context;
  const notify = notifyOf(context);
  return {
    'maintenance.begin': {
      act: async (trx, { minutes, inMinutes = 0 }, { staff, nowMs }) => {
        const { content: before } = await lockChoice(trx, siteId, 'maintenance');
        if (isComing(before, nowMs)) throw new RequestRefused('duplicate_key', { field: 'minutes' });
        const fromMs = nowMs + inMinutes * MINUTE_MS;
        const untilMs = fromMs + minutes * MINUTE_MS;
        const content = { announcedFromMs: inMinutes === 0 ? null : nowMs, fromMs, untilMs };
        await writeChoice(trx, { siteId, name: 'maintenance', content, staff, nowMs });
        return { subject: 'site:maintenance', outcome: { fromMs, untilMs } };
      },
      notify,
    },
    'maintenance.end': {
      act: async (trx, _input, { staff, nowMs }) => {
        const { content: before } = await lockChoice(trx, siteId, 'maintenance');
        if (!isComing(before, nowMs)) throw new RequestRefused('not_found', { field: 'maintenance' });
        await writeChoice(trx, { siteId, name: 'maintenance', content: null, staff, nowMs });
        return { subject: 'site:maintenance', outcome: { endedAtMs: nowMs, untilMs: before.untilMs } };
      },
      notify,
    },
  };
}

/** Acts on what the site shows and where it leads. */
export const siteActs = (context: SiteDeskContext) => ({
  ...blockActs(context),
  ...redirectActs(context),
  ...maintenanceActs(context),
});

/** Reads what the staff has set of the site. */
export async function readSite({ siteId, source, nowMs }: SiteDeskContext, reader: Reader): Promise<DeskSite> {
  const { content: maintenance } = await readChoice(reader, siteId, 'maintenance');
  return {
    maintenance: isComing(maintenance, nowMs()) ? maintenance : null,
    hiddenBlocks: [...((await readChoice(reader, siteId, 'blocks')).content ?? [])],
    redirects: [...((await readChoice(reader, siteId, 'redirects')).content ?? [])],
    fileRedirects: [...(source.fileSettings.redirects ?? [])],
  };
}
