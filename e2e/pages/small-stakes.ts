import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@longshot/contracts';
import { expect, test } from '../site.ts';

const bounds = { minStakeMinor: 20, maxStakeMinor: 5_000, maxPayoutMinor: 10_000_000 };
const small = { site: { isVipBetShown: true, currencies: ['EUR', 'USD'].map((iso) => ({ iso, ...bounds })) } };

/** Has the site take 50.00 at the most, and more by its staff alone, for as long as each journey of the file lasts. */
export function useSmallStakes(): void {
  test.beforeEach(async ({ site, request }) => {
    await writeFile(path.join(site.dataFolder, 'site.json'), JSON.stringify(small));
    const maximum = async () => {
      const config = (await (await request.get('/bff-api/config/all.json')).json()) as SiteConfig;
      return config.currencies.map(({ maxStakeMinor }) => maxStakeMinor);
    };
    await expect.poll(maximum, { timeout: 30_000 }).toEqual([5_000, 5_000]);
  });
  test.afterEach(({ site }) => rm(path.join(site.dataFolder, 'site.json'), { force: true }));
}
