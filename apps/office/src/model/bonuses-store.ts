import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type BonusView, type MyBonuses, type OfferView, type PrivateMessage } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, reasonOf } from './failure-code.ts';

/** Input of the bonuses. */
export interface BonusesInput {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  readonly language: string;
}

/** The player's bonuses, the offers that stand to them, their choice, and what a promo code would give. */
export class BonusesStore {
  /** The part of it that is under way: a grant that is given up, an offer that is taken, the choice, a code. */
  busyWith: string | null = null;
  /** Why the last of these was refused, as a code or a reason; null while nothing is wrong. */
  problem: string | null = null;
  /** The offer behind the code that was checked last. */
  ofCode: OfferView | null = null;
  private readonly mine = new Loaded<MyBonuses>();
  private readonly all = new Loaded<readonly OfferView[]>();
  private readonly input: BonusesInput;
  private readonly stop: () => void;

  constructor(input: BonusesInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'stop' | 'mine' | 'all'>(
      this,
      { input: false, stop: false, mine: false, all: false },
      { autoBind: true },
    );
    this.stop = input.stream.onPrivate(this.handle);
  }

  get status(): LoadedState {
    return this.mine.state;
  }

  get offersStatus(): LoadedState {
    return this.all.state;
  }

  get bonuses(): MyBonuses | null {
    return this.mine.value;
  }

  get offers(): readonly OfferView[] {
    return this.all.value ?? [];
  }

  /** Loads the player's own anew. */
  async load(): Promise<void> {
    const { transport, language } = this.input;
    await this.mine.wait((signal) => transport.call(operations.getMyBonuses, { query: { language }, signal }));
  }

  /** Loads the offers anew. */
  async loadOffers(): Promise<void> {
    const { transport, language } = this.input;
    await this.all.wait(
      async (signal) => (await transport.call(operations.getOffers, { query: { language }, signal })).offers,
    );
  }

  giveUp({ id: grantId }: BonusView): Promise<void> {
    return this.run(grantId, async () => {
      await this.input.transport.call(operations.giveUpBonus, { params: { grantId } });
      await this.load();
    });
  }

  /** 0 none, 1 sport, 2 casino. */
  choose(bonusType: number): Promise<void> {
    return this.run('choice', async () => {
      await this.input.transport.call(operations.chooseBonus, { body: { bonusType } });
      await this.load();
    });
  }

  /** Asks what a code would give. */
  check(code: string): Promise<void> {
    const { transport, language } = this.input;
    this.ofCode = null;
    return this.run('code', async () => {
      const offer = await transport.call(operations.checkOfferCode, { query: { language }, body: { code } });
      runInAction(() => (this.ofCode = offer));
    });
  }

  /** Takes an offer; one behind a code with it. */
  take({ id: offerId }: OfferView, code?: string): Promise<void> {
    return this.run(offerId, async () => {
      const body = code === undefined ? {} : { code };
      await this.input.transport.call(operations.takeOffer, { params: { offerId }, body });
      runInAction(() => (this.ofCode = null));
      await Promise.all([this.load(), this.loadOffers()]);
    });
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.mine.reset();
    this.all.reset();
    [this.busyWith, this.problem, this.ofCode] = [null, null, null];
  }

  /** Stops listening. */
  dispose(): void {
    this.reset();
    this.stop();
  }

  private async run(what: string, act: () => Promise<void>): Promise<void> {
    if (this.busyWith !== null) return;
    [this.busyWith, this.problem] = [what, null];
    try {
      await act();
    } catch (error) {
      runInAction(() => (this.problem = reasonOf(error) ?? codeOf(error)));
    } finally {
      runInAction(() => (this.busyWith = null));
    }
  }

  private handle(message: PrivateMessage): void {
    if (message.type === 'accounts' && this.status !== 'idle') void this.load();
  }
}
