import { addTestPlayer } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { ASKS, bonusesOf, buildGift, publish, take } from '../../test/worlds/offers-for-tests.ts';

describeCore('an offer', databaseKinds, (world) => {
  const offers = async () => (await world.browser.get('/web-api/offers?language=en')).json().offers;
  const publishGift = (over: object = {}) => publish(world, buildGift(world.clock.nowMs(), over));
  const first = async () => (await bonusesOf(world)).bonuses[0];
  const bonusMinor = async (): Promise<number> => {
    const { accounts } = (await world.browser.get('/web-api/user/accounts')).json();
    return accounts.find(({ type }: { type: number }) => type === 4)?.balanceMinor ?? 0;
  };

  describe('is refused with the field', () => {
    it('twice, in two tabs at once', async () => {
      await publishGift();
      const answers = await Promise.all([take(world, 'gift'), take(world, 'gift')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject({
        code: 'duplicate_key',
        details: { field: 'offerId' },
      });
      expect(await bonusMinor()).toBe(1_000);
    });

    it('after its end, by who it is not for, and while another is wagered', async () => {
      const seconds = Math.floor(world.clock.nowMs() / 1_000);
      await publishGift({ endsAt: seconds - 1, startsAt: seconds - 100 });
      expect(await take(world, 'gift')).toMatchObject({
        status: 422,
        code: 'promo_invalid',
        details: { field: 'offerId', reason: 'gone' },
      });
      await publishGift({ id: 'dollars', iso: 'USD' });
      expect(await take(world, 'dollars')).toMatchObject({
        status: 403,
        details: { field: 'offerId', reason: 'not-for-you' },
      });
      await publishGift({ id: 'one' });
      await publishGift({ id: 'two' });
      await take(world, 'one');
      expect(await take(world, 'two')).toMatchObject({ status: 403, details: { field: 'offerId', reason: 'busy' } });
      expect(await take(world, 'unknown')).toMatchObject({ status: 404, details: { field: 'offerId' } });
      expect(await take(world, 'Wrong')).toMatchObject({ status: 400, details: { field: 'offerId' } });
    });

    it('by who wants none, and by who excluded themselves', async () => {
      await publishGift();
      await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 0 });
      expect(await take(world, 'gift')).toMatchObject({ status: 403, details: { reason: 'not-for-you' } });
      await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 1 });
      await world.database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
      await world.restart();
      expect(await take(world, 'gift')).toMatchObject({ status: 403, code: 'blocked' });
      expect(await bonusMinor()).toBe(0);
    });

    it.each(['se', 'de'])('in %s, after the first that was given [se.bonuses] [de.bonuses]', async (jurisdiction) => {
      await publishGift();
      await publishGift({ id: 'second' });
      await world.database.kysely.updateTable('players').set({ jurisdiction }).execute();
      expect(await take(world, 'gift')).toMatchObject({ status: 200, state: 'granted' });
      expect(await take(world, 'second')).toMatchObject({ status: 403, details: { reason: 'not-for-you' } });
      await world.database.kysely.updateTable('players').set({ jurisdiction: null }).execute();
      expect(await take(world, 'second')).toMatchObject({ details: { reason: 'busy' } });
    });

    it('in Great Britain, where its wagering is above ten times', async () => {
      await publishGift({ asks: { ...ASKS, multiple: '11', weights: { sport: '1' } } });
      await publishGift({ id: 'mixed' });
      await publishGift({ id: 'fair', asks: { ...ASKS, multiple: '10', weights: { sport: '1' } } });
      await world.database.kysely.updateTable('players').set({ jurisdiction: 'uk' }).execute();
      expect((await offers()).map(({ id, standing }: { id: string; standing: string }) => [id, standing])).toEqual([
        ['fair', 'open'],
        ['gift', 'not-for-you'],
        ['mixed', 'not-for-you'],
      ]);
    });
  });

  describe('is published by the staff', () => {
    it('with a name, once, and each version over the one before', async () => {
      const offer = buildGift(world.clock.nowMs());
      expect((await publish(world, offer, {})).status).toBe(403);
      expect(await publish(world, offer)).toMatchObject({ status: 200, version: 1 });
      expect(await publish(world, offer)).toMatchObject({ status: 200, version: 1 });
      expect(await publishGift({ amount: 2_000 })).toMatchObject({ status: 409, details: { field: 'offer.version' } });
      await take(world, 'gift');
      expect(await publishGift({ amount: 2_000, version: 2 })).toMatchObject({ status: 200, version: 2 });
      expect((await first()).grantedMinor).toBe(1_000);
      const other = await addTestPlayer(world);
      await take(other, 'gift');
      expect((await bonusesOf(other)).bonuses[0].grantedMinor).toBe(2_000);
      const log = await world.database.kysely.selectFrom('staff_actions').select(['staff', 'action']).execute();
      expect(log).toEqual([
        { staff: 'Ann', action: 'offer-published' },
        { staff: 'Ann', action: 'offer-published' },
      ]);
    });

    it.each<[string, object]>([
      ['offer.endsAt', { endsAt: 0 }],
      ['offer.amount', { amount: 0 }],
      ['offer.asks.multiple', { asks: { ...ASKS, multiple: '11', jurisdiction: 'uk' } }],
      ['offer.budget.money', { budget: { money: 999 } }],
      ['offer.kind', { kind: 'raffle' }],
    ])('not where its row contradicts itself: %s', async (field, over) => {
      expect(await publishGift(over)).toMatchObject({ status: 400, code: 'validation_failed', details: { field } });
      expect(await offers()).toEqual([]);
    });
  });
});
