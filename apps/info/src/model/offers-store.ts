import { isRequestFailure, type Transport } from '@longshot/api-client';
import { operations, type OfferView } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';

/** Input of the offers. */
export interface OffersInput {
  readonly transport: Transport;
  readonly language: string;
}

/** Whether stakes in games count for an offer, or it looks at what was lost in them. */
const isOfGames = ({ product, terms }: OfferView): boolean =>
  product === 'casino' || terms.weights.some((weight) => weight.product === 'casino' && weight.share !== '0');

/** The offers of the site, one of them with its terms, and taking them. */
export class OffersStore {
  readonly all = new Loaded<readonly OfferView[]>();
  readonly one = new Loaded<OfferView>();
  /** The category that is shown; null: all. */
  category: OfferView['category'] | null = null;
  /** Whether offers that are played in games are shown alone. */
  isOfGames = false;
  /** The offer that is being taken. */
  taking: string | null = null;
  /** Why the last one was not taken, as a reason or a code; null while nothing is wrong. */
  problem: string | null = null;
  private readonly input: OffersInput;

  constructor(input: OffersInput) {
    this.input = input;
    makeAutoObservable<this, 'input'>(this, { input: false, all: false, one: false }, { autoBind: true });
  }

  /** The offers of the page: all of them, or those that are played in games. */
  private get ofPage(): readonly OfferView[] {
    const offers = this.all.value ?? [];
    return this.isOfGames ? offers.filter(isOfGames) : offers;
  }

  /** Categories that there is an offer of. */
  get categories(): readonly OfferView['category'][] {
    return [...new Set(this.ofPage.map(({ category }) => category))];
  }

  /** The offers of the chosen category. */
  get shown(): readonly OfferView[] {
    const { category } = this;
    return this.ofPage.filter((offer) => category === null || offer.category === category);
  }

  /** Shows the offers of games alone, or all; of every category again. */
  setFilter(isOfGamesAlone: boolean): void {
    if (this.isOfGames === isOfGamesAlone) return;
    [this.isOfGames, this.category] = [isOfGamesAlone, null];
  }

  choose(category: OfferView['category'] | null): void {
    this.category = category;
  }

  /** Loads the offers anew. */
  async load(): Promise<void> {
    const { transport, language } = this.input;
    await this.all.wait(
      async (signal) => (await transport.call(operations.getOffers, { query: { language }, signal })).offers,
    );
  }

  /** Loads one offer. */
  async loadOne(offerId: string): Promise<void> {
    const { transport, language } = this.input;
    await this.one.wait((signal) =>
      transport.call(operations.getOffer, { params: { offerId }, query: { language }, signal }),
    );
  }

  /** Takes an offer for who is signed in, and reads again how it stands to them. */
  async take({ id: offerId }: OfferView): Promise<void> {
    if (this.taking !== null) return;
    [this.taking, this.problem] = [offerId, null];
    try {
      await this.input.transport.call(operations.takeOffer, { params: { offerId }, body: {} });
      await this.refresh();
    } catch (error) {
      const reason = isRequestFailure(error) ? (error.details.reason ?? error.code) : 'generic';
      runInAction(() => (this.problem = reason));
    } finally {
      runInAction(() => (this.taking = null));
    }
  }

  /** Reads again what is shown: another player came, or an offer was taken. */
  async refresh(): Promise<void> {
    const shown = this.one.value;
    await Promise.all([
      this.all.state === 'idle' ? undefined : this.load(),
      shown === null ? undefined : this.loadOne(shown.id),
    ]);
  }
}
