import type { MyBonuses } from '@longshot/contracts';
import type { DeskApprovals, DeskOfferCard, DeskOffers } from '@longshot/contracts/desk';
import { offerCost, readCostQuestion } from '@longshot/domain/promotions';
import { giveFreeBet, publishFreeBet } from '../../../test/worlds/bonus-acts.ts';
import { assumedPlay, freeBetRow } from '../../../test/worlds/content-inputs.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { bonusesOf, deposit } from '../../../test/worlds/offers-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';

describeCore('offers at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['marketing']);
    bob = await desk.sit('bob', ['marketing']);
  });
  afterEach(() => desk.close());

  const approve = async (asked: { json(): { approvalId: string | null } }) => {
    const { approvalId } = asked.json();
    return bob.run('approval.approve', { approvalId: approvalId ?? '0' });
  };
  const mine = async (player: Pick<typeof world, 'browser'> = world): Promise<MyBonuses['betGrants']> =>
    (await bonusesOf(player)).betGrants;
  const shown = async (): Promise<readonly string[]> =>
    (await world.browser.get('/web-api/offers?language=en')).json().offers.map(({ id }: { id: string }) => id);

  const row = freeBetRow('spring');
  const publish = (offer: object = row, assumed: object = assumedPlay) =>
    ann.run('offer.publish', { offer: JSON.stringify(offer), assumed: JSON.stringify(assumed) });

  describe('publishing one', () => {
    it('takes two people, and the second reads what it costs by the machine of the command line', async () => {
      const asked = await publish();
      expect(await shown()).toEqual([]);
      const [waiting] = (await bob.get('approvals')).json<DeskApprovals>().approvals;
      const question = { ...assumedPlay, offer: { kind: 'free-bet', stake: 500 } };
      const { expected, all, method } = offerCost(readCostQuestion(question));
      expect(JSON.parse(waiting?.preview ?? '')).toMatchObject({
        offer: 'spring',
        kind: 'free-bet',
        iso: 'EUR',
        method,
        players: 10,
        expectedEach: expected,
        expectedMinor: Math.round(all.expected),
      });
      const alone = await ann.run('approval.approve', { approvalId: waiting?.id ?? '0' });
      expect(alone.json()).toMatchObject({ code: 'forbidden', details: { field: 'asker' } });
      expect((await approve(asked)).statusCode).toBe(200);
      expect(await shown()).toEqual(['spring']);
      expect((await ann.get('offers')).json<DeskOffers>().offers).toMatchObject([
        { offerId: 'spring', publishedBy: 'ann', isGiven: true },
      ]);
      expect((await ann.run('offer.stop', { offerId: 'spring' })).statusCode).toBe(200);
      expect(await shown()).toEqual([]);
      expect((await ann.run('offer.stop', { offerId: 'spring' })).statusCode).toBe(404);
    });

    it('may be as long as offers are', async () => {
      // Random enough that no database makes it shorter.
      const note = Array.from({ length: 400 }, (_, at) => (at * at * 7_919).toString(36)).join('');
      const texts = { en: { title: 'A long one', sentence: note.slice(0, 1_000) } };
      const long = JSON.stringify({ ...row, texts });
      const asked = await ann.run('offer.publish', {
        offer: long + ' '.repeat(10),
        assumed: JSON.stringify({ ...assumedPlay, note: note.repeat(4) }),
      });
      expect(asked.json()).toMatchObject({ approvalId: expect.any(String) });
    });

    it('is refused for what is no row, cannot be run, or whose cost cannot be told', async () => {
      const fieldOf = async (answer: Promise<{ json(): { details: { field: string } } }>) =>
        (await answer).json().details.field;
      expect(await fieldOf(ann.run('offer.publish', { offer: 'no JSON' }))).toBe('offer');
      expect(await fieldOf(publish({ ...row, kind: 'riches' }))).toBe('offer.kind');
      expect(await fieldOf(publish(row, {}))).toBe('assumed.play');
      expect(await fieldOf(publish(row, { ...assumedPlay, players: 0 }))).toBe('assumed.players');
      expect((await bob.get('approvals')).json<DeskApprovals>().approvals).toEqual([]);
    });
  });

  describe('giving one to everybody whom it is for', () => {
    it('gives it once to each of the segment, whatever is repeated, and to nobody else', async () => {
      const other = await addTestPlayer(world);
      await deposit(world, 2_000);
      await approve(await publish(freeBetRow('spring', { segment: { deposited: { from: 1_000 } } })));
      const asked = await ann.run('offer.give', { offerId: 'spring' });
      const [waiting] = (await bob.get('approvals')).json<DeskApprovals>().approvals;
      expect(JSON.parse(waiting?.preview ?? '')).toMatchObject({ playersAtMost: 2, eachMinor: 500, mostMinor: 1_000 });
      expect(await world.core.promotions.giveCampaigns()).toBe(0);
      expect((await approve(asked)).statusCode).toBe(200);
      expect(await world.core.promotions.giveCampaigns()).toBe(1);
      expect(await world.core.promotions.giveCampaigns()).toBe(0);
      expect(await mine()).toMatchObject([{ offerId: 'spring', state: 'open', amountMinor: 500 }]);
      expect(await mine(other)).toEqual([]);
      const card = (await ann.get('offers/spring')).json<DeskOfferCard>();
      expect(card.takings).toMatchObject([{ playerId: String(world.playerId), given: 'free-bet open', isOpen: true }]);
      expect(card.campaigns).toMatchObject([{ askedBy: 'ann', given: 1, endedAtMs: expect.any(Number) }]);
    });

    it('goes on where a process ended, ends where its budget does, and leaves out who is barred', async () => {
      const others = [await addTestPlayer(world), await addTestPlayer(world), await addTestPlayer(world)];
      const [barred] = others;
      const players = world.database.kysely.updateTable('players').set({ ban_level: 5 });
      await players.where('id', '=', barred?.playerId ?? 0).execute();
      await approve(await publish(freeBetRow('spring', { budget: { count: 2 } })));
      await approve(await ann.run('offer.give', { offerId: 'spring' }));
      const again = await approve(await ann.run('offer.give', { offerId: 'spring' }));
      expect(again.json()).toMatchObject({ code: 'duplicate_key', details: { field: 'offerId' } });
      await world.restart();
      await world.core.promotions.giveCampaigns();
      const takings = await world.database.kysely.selectFrom('offer_takings').select('player_id').execute();
      expect(takings).toHaveLength(2);
      expect(takings.map(({ player_id }) => player_id)).not.toContain(barred?.playerId);
    });

    it('is refused for an offer that is not there, is taken by hand alone, or is for nobody', async () => {
      expect((await ann.run('offer.give', { offerId: 'nothing' })).statusCode).toBe(404);
      await publishFreeBet(world);
      await world.database.kysely.updateTable('players').set({ ban_level: 5 }).execute();
      const nobody = await ann.run('offer.give', { offerId: 'free-bet' });
      expect(nobody.json()).toMatchObject({ code: 'validation_failed', details: { reason: 'nobody' } });
    });
  });

  it('takes back what was given by mistake, by two people, as long as it is not staked', async () => {
    const takingId = await giveFreeBet(world);
    expect(await mine()).toMatchObject([{ state: 'open' }]);
    const asked = await ann.run('reward.take-back', { takingId });
    const [waiting] = (await bob.get('approvals')).json<DeskApprovals>().approvals;
    expect(waiting?.subject).toBe(`player:${world.playerId}`);
    expect(JSON.parse(waiting?.preview ?? '')).toMatchObject({ offer: 'given', gives: 'free-bet', amountMinor: 500 });
    expect(await mine()).toMatchObject([{ state: 'open' }]);
    expect((await approve(asked)).statusCode).toBe(200);
    expect(await mine()).toMatchObject([{ state: 'taken-back' }]);
    expect((await ann.run('reward.take-back', { takingId })).statusCode).toBe(404);
    expect((await ann.run('reward.take-back', { takingId: '999' })).statusCode).toBe(404);
  });
});
