import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatewayContractId } from '@longshot/release/folder-store';
import { checkFailed } from './command-error.ts';
import type { Budgets, GatewayContract } from '@longshot/release';

/** Reads the budgets of applications: the committed `budgets.json`. */
export async function readBudgets(): Promise<Budgets> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../budgets.json'), 'utf8')) as Budgets;
}

/** Reads what a gateway of this checkout would serve. */
export async function readBackEnd(): Promise<GatewayContract> {
  const { describeApi } = await import('@longshot/contracts/api-description');
  const content = { schema: 'gateway/v1', version: 'checkout', ...describeApi() } as const;
  return { ...content, id: gatewayContractId(content) };
}

/**
 * Fetches what the gateway at an address serves.
 *
 * @throws CommandError (check failed) when none answers there, or one of before contracts were told.
 */
export async function fetchBackEnd(address: string): Promise<GatewayContract> {
  const url = new URL('/contract.json', address);
  const answer = await fetch(url).catch(() => undefined);
  const contract = answer?.ok ? ((await answer.json()) as Partial<GatewayContract>) : undefined;
  if (contract?.schema === 'gateway/v1') return contract as GatewayContract;
  throw checkFailed(`no gateway tells its contract at ${url.href}: start it, or name another by --gateway`);
}
