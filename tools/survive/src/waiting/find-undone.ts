import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queryServer } from '../process/server-database.ts';
import type { Site } from '../site/open-site.ts';
import type { LeftWork } from './leave-work.ts';

const undone = ({ paymentIds, wonCouponId, liveCouponId, token }: LeftWork): string => `
  select 'payment ' || id || ' is ' || state as words from payments
    where id in (${paymentIds.join(', ')}) and state <> 'succeeded'
  union all select 'the mail about payment ' || id || ' is not noted' from payments p
    where id in (${paymentIds.join(', ')}) and not exists (
      select from player_tidings t where t.player_id = p.player_id and t.about = 'payment:' || p.id || ':succeeded')
  union all select 'coupon ' || id || ' is ' || state from coupons
    where (id = ${wonCouponId} and payout_minor is null) or (id = ${liveCouponId} and state = 'submitted')
  union all select 'the result of coupon ${wonCouponId} is not applied' from market_results r join bets b
    on b.event_id = r.event_id and b.market_key = r.market_key
    where b.coupon_id = ${wonCouponId} and r.applied_version < r.version
  union all select 'round ' || id || ' is ' || state from in_house_rounds
    where token = '${token}' and state in ('begun', 'cancelling', 'staked')`;

/** A round that was finished has one stake and one word of what it won, be it nothing; one that was given back neither. */
const wrongRounds = ({ token }: LeftWork): string => `
  select 'round ' || id || ' is ' || state || ' with ' || stakes || ' stakes and ' || wins || ' wins' as words from (
    select r.id, r.state,
      count(t.transaction_id) filter (where t.kind = 'bet' and not t.is_rolled_back) as stakes,
      count(t.transaction_id) filter (where t.kind = 'win') as wins
    from in_house_rounds r left join casino_transactions t on t.round_id = r.id::text
    where r.token = '${token}' group by r.id) found
  where stakes || ' ' || wins <> case when state = 'finished' then '1 1' else '0 0' end`;

const wordsOf = async (url: string, statement: string): Promise<readonly string[]> =>
  (await queryServer(url, statement)).rows.map(({ words }: { words: string }) => words);

/** How many mails there are about each thing that was to be told once. */
async function mailCounts({ dataFolder }: { readonly dataFolder: string }, { paymentIds, wonCouponId }: LeftWork) {
  const folder = join(dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  const about = [...paymentIds.map((id) => `Payment ${id}:`), `Coupon ${wonCouponId} pays`];
  return about.map((words) => ({ words, count: mails.filter((mail) => mail.includes(words)).length }));
}

/** Finds the part of the work that is not done yet; nothing when all is. */
export async function findUndone(site: Site, work: LeftWork): Promise<readonly string[]> {
  const mails = await mailCounts(site.gateway(), work);
  const unsent = mails.filter(({ count }) => count === 0).map(({ words }) => `there is no mail "${words}"`);
  return [...(await wordsOf(site.databaseUrl, undone(work))), ...unsent];
}

/** Finds the part of the work that was done twice, or half. Balances tell the rest. */
export async function findDoneTwice(site: Site, work: LeftWork): Promise<readonly string[]> {
  const mails = await mailCounts(site.gateway(), work);
  const twice = mails.filter(({ count }) => count > 1).map(({ words, count }) => `${count} mails "${words}"`);
  return [...(await wordsOf(site.databaseUrl, wrongRounds(work))), ...twice];
}
