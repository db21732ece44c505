import { expect, type Locator } from '@playwright/test';
import type { DeskPage } from './desk-page.ts';

/** A provider outside the house, as it is typed. */
export interface TypedProvider {
  readonly id: string;
  readonly name: string;
  readonly launchUrl: string;
  /** One on each line. */
  readonly addresses: string;
}

/** Goes to the providers and adds one. */
export async function addProvider(desk: DeskPage, { id, name, launchUrl, addresses }: TypedProvider): Promise<void> {
  await desk.go('c', 'Games');
  await desk.page.getByRole('link', { name: 'Providers' }).click();
  const outside = desk.page.getByRole('region', { name: 'Providers outside the house' });
  await desk.do(outside, 'Add a provider…', 'Add it', {
    'Name for commands': id,
    Name: name,
    'Page of its games': launchUrl,
    'Addresses that its calls come from': addresses,
    Reason: 'The contract is signed.',
  });
  await expect(outside.getByRole('row').filter({ hasText: name })).toContainText('No key stands');
}

/** Panel of the keys of the provider whose page is open. */
export const keysOf = (desk: DeskPage): Locator => desk.page.getByRole('region', { name: 'Keys' });

/** Makes a key of the provider whose page is open; answers it as it is told, this once. */
export async function makeProviderKey(desk: DeskPage): Promise<{ readonly keyId: string; readonly secret: string }> {
  const keys = keysOf(desk);
  await desk.do(keys, 'Make a key…', 'Make it', { Reason: 'For its servers.' });
  const textOf = async (label: string) =>
    (await desk.page.getByRole('status').getByLabel(label, { exact: true }).textContent()) ?? '';
  return { keyId: await textOf('Number of the key'), secret: await textOf('Secret') };
}
