import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackEnd, Budgets } from '@longshot/release';

/** What applications may weigh: the committed `budgets.json`. */
export async function readBudgets(): Promise<Budgets> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../budgets.json'), 'utf8')) as Budgets;
}

/** What the gateway of this checkout serves. */
export async function readBackEnd(): Promise<BackEnd> {
  const { operations, SERVED_API_CLIENTS } = await import('@longshot/contracts');
  const served = Object.values(operations).map(({ name, method, path }) => ({ name, method, path }));
  return { apiClients: SERVED_API_CLIENTS, operations: served };
}
