import type { Page } from '@playwright/test';
import { documentedFiles, lineCount } from '../called/documented-files.ts';
import {
  connectInspector,
  haltBefore,
  startCounting,
  takeCalled,
  type InspectorSession,
  type ProcessInspector,
} from '../called/inspector.ts';
import { calledInGateway, calledInPage, type CalledFunction } from '../called/source-files.ts';
import { movingPrices } from '../feeds/moving-prices.ts';
import { CouponPage } from '../pages/coupon-page.ts';
import { expect, test } from '../site.ts';

/** The most files of ours that a bet may pass; it may only shrink. */
const MOST_FILES = 19;
/** After a press everything it does has been done, and settings that were changed are saved. */
const SETTLED_MS = 2_000;
/** Time in which everything runs that runs by the clock alone: the feed's sign of life comes every ten seconds. */
const IDLE_MS = 12_000;
/** Functions that ran with each of them are the placing's; those that ran with some ran by chance. */
const PLACINGS = 3;
/** Where the gateway stands once the transaction is committed: what comes now tells others. */
const COMMITTED = ['apps/gateway/src/betting/placing/coupon-routes.ts', 'for (const record of isNew'] as const;

// One match that has not begun, of which nothing is said after its first prices.
test.use({ feed: movingPrices({ changes: 1, isLive: false }), isInspected: true });
test.setTimeout(480_000);

/** Fate of a placing on its way to the gateway. */
type Fate = 'spoilt' | 'lost' | 'let through';

/** Counts what runs in the gateway and in the page that speaks to it. */
class BetPath {
  readonly #page: Page;
  readonly #gateway: ProcessInspector;
  readonly #inPage: InspectorSession;
  /** Functions that run without a bet being placed, too. */
  readonly #beside = new Set<string>();
  #fate: Fate = 'let through';
  #ran: readonly CalledFunction[] = [];

  constructor(page: Page, gateway: ProcessInspector, inPage: InspectorSession) {
    this.#page = page;
    this.#gateway = gateway;
    this.#inPage = inPage;
  }

  /** Begins to count; a placing is held where it leaves the page, so that what drew the press ends there. */
  async start(): Promise<void> {
    await Promise.all([startCounting(this.#gateway), startCounting(this.#inPage)]);
    await this.#page.route('**/web-api/coupon', async (route) => {
      const [toTheWire] = await Promise.all([takeCalled(this.#inPage), takeCalled(this.#gateway)]);
      if (this.#fate === 'lost') return route.abort('connectionreset');
      if (this.#fate === 'spoilt') return route.continue({ postData: '{}' });
      const halt = await haltBefore(this.#gateway, ...COMMITTED);
      await route.continue();
      await halt.reached;
      const toTheLedger = await takeCalled(this.#gateway);
      await halt.release();
      this.#ran = [...calledInPage(toTheWire), ...calledInGateway(toTheLedger)];
    });
  }

  async #take(): Promise<readonly CalledFunction[]> {
    return [...calledInGateway(await takeCalled(this.#gateway)), ...calledInPage(await takeCalled(this.#inPage))];
  }

  /** Leaves out the functions that run with an act. A placing that fails counts from where it has left the page. */
  async aside(act: () => Promise<unknown>, fate: Fate = 'spoilt'): Promise<void> {
    this.#fate = fate;
    await this.#take();
    await act();
    await this.#page.waitForTimeout(SETTLED_MS);
    for (const { id } of await this.#take()) this.#beside.add(id);
  }

  /** The functions that run between the press and the commit and do not run beside it. */
  async placing(press: () => Promise<unknown>): Promise<readonly CalledFunction[]> {
    this.#fate = 'let through';
    await this.#take();
    await press();
    return this.#ran.filter(({ id }) => !this.#beside.has(id));
  }
}

/** A call of the signed-in player's. */
async function post(page: Page, path: string, data: unknown, status: number): Promise<void> {
  const session = (await (await page.request.get('/web-api/session')).json()) as { readonly csrfToken: string };
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': session.csrfToken }, data });
  expect(answer.status()).toBe(status);
}

test('a bet passes the files that the docs name, from the press to the ledger', async ({ page, site }, testInfo) => {
  const coupon = new CouponPage(page);
  const asked = page.waitForRequest('**/web-api/coupon/bounds');
  await coupon.openWith(1, site.player);
  const question = await asked;
  await page.waitForTimeout(SETTLED_MS);
  const gateway = await connectInspector(site.inspectorUrl ?? '');
  const path = new BetPath(page, gateway, (await page.context().newCDPSession(page)) as InspectorSession);
  await path.start();
  await path.aside(() => page.waitForTimeout(IDLE_MS));
  for (const [stake, choice] of [
    ['3.00', 'Rises only'],
    ['4.00', 'Any odds'],
  ] as const) {
    await path.aside(() => post(page, '/web-api/coupon/bounds', question.postDataJSON(), 200));
    await path.aside(() => coupon.stake(stake));
    await path.aside(() => coupon.onPriceChange(choice));
    // Another stake of the player's, refused by its schema: the decision of access asks the same of it.
    await path.aside(() => post(page, '/web-api/casino/launch', {}, 400));
    await path.aside(() => coupon.place.click(), 'spoilt');
    await path.aside(() => coupon.coupon.getByRole('button', { name: 'Close' }).click());
    await path.aside(() => coupon.place.click(), 'lost');
    await expect(coupon.place).toBeEnabled();
  }
  const placings: (readonly CalledFunction[])[] = [];
  for (let n = 0; n < PLACINGS; n += 1) {
    if (n > 0) await coupon.keepBets(1);
    await coupon.stake(`${n + 5}.00`);
    await page.waitForTimeout(SETTLED_MS);
    placings.push(await path.placing(() => coupon.placeNow()));
  }
  gateway.close();
  const [first = [], ...others] = placings.map((ran) => new Map(ran.map((called) => [called.id, called.file])));
  const ran = [...first].filter(([id]) => others.every((other) => new Map(other).has(id)));
  const files = [...new Set(ran.map(([, file]) => file))].sort();
  await testInfo.attach('functions', { body: ran.map(([id]) => id).join('\n') });
  expect(files).toEqual(documentedFiles('bet.md'));
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(files.filter((file) => lineCount(file) > 300)).toEqual([]);
});
