import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, channel, TestStore, type Built } from '../testing/store.fixture.ts';
import { validate } from './validate.ts';

let place: TestStore;
beforeEach(() => {
  place = new TestStore();
});
afterEach(() => place.remove());

const contract = (store: string, handle = '  unmount: () => void;', context = '') => `
export type Mount = (element: HTMLElement, context: MountContext) => MountHandle;
export interface MountContext {
  readonly i18n: import("i18next").i18n;
  notify: (notification: Notification) => () => void;
  readonly store: { ${store} };
  ${context}
}
export interface Notification { readonly text: string; readonly tone?: "info" | "danger" }
export interface MountHandle {
${handle}
}
`;

const mountOf = (uses: string, answer = '  unmount: () => void;') => `
export declare const mount: (element: HTMLElement, context: Context) => Handle;
export interface Context { ${uses} }
export interface Handle {
${answer}
}
`;

const uses = 'readonly i18n: import("i18next").i18n; readonly store: { readonly count: number };';
const host = (types: string): Built => ({ app: 'host', version: '1.0.0-a', types });
const coupon = (types: string): Built => ({ app: 'coupon', version: '1.0.0-a', types });

async function verdict(...built: readonly Built[]) {
  const id = await place.compose(...built);
  const { problems, unchecked } = await validate(place.store, id, { channel }, act);
  return { problems: problems.map(({ check, app, text }) => [check, app, text]), unchecked };
}

describe('compiling a remote against the host of its release', () => {
  it('passes where the host has what the remote names, whatever else it has or has lost', async () => {
    const types = contract('readonly count: number; readonly more: string');
    expect(await verdict(host(types), coupon(mountOf(uses)))).toEqual({ problems: [], unchecked: [] });
  });

  it.each([
    ['coupon wants context.store.count, the host does not have it', contract('readonly total: number'), mountOf(uses)],
    [
      'coupon wants context.store.count as number, the host has string',
      contract('readonly count: string'),
      mountOf(uses),
    ],
    [
      'coupon wants context.store.count, the host has it only sometimes',
      contract('readonly count?: number'),
      mountOf(uses),
    ],
    [
      'coupon wants context.store.bets[].coef as string, the host has number',
      contract('readonly bets: ReadonlyArray<{ readonly coef: number; readonly id: string }>'),
      mountOf('readonly store: { readonly bets: ReadonlyArray<{ readonly coef: string }> };'),
    ],
    [
      'the host wants context.notify(notification).text, coupon does not give it',
      contract(''),
      mountOf('notify: (notification: { readonly tone?: "info" }) => () => void;'),
    ],
    [
      'the host wants context.notify(notification).tone as "info" | "danger" | undefined, coupon gives "success" | undefined',
      contract(''),
      mountOf('notify: (notification: { readonly text: string; readonly tone?: "success" }) => () => void;'),
    ],
    [
      'the host wants mount().update, coupon does not give it',
      contract('', '  unmount: () => void; update: (at: string) => void;'),
      mountOf(''),
    ],
    ['the host wants a mount, coupon declares none', contract(''), 'export declare const start: () => void;'],
  ])('refuses by types: %s', async (text, hostTypes, remoteTypes) => {
    const { problems } = await verdict(host(hostTypes), coupon(remoteTypes));
    expect(problems).toEqual([['types', 'coupon', text]]);
  });

  it('refuses by last-good: the build to fall back to names what the new host has lost', async () => {
    const id = await place.validated(host(contract('readonly count: number')), coupon(mountOf(uses)));
    const { promote } = await import('./promote.ts');
    await promote(place.store, id, channel, act);
    const newHost: Built = { app: 'host', version: '2.0.0-b', types: contract('readonly total: number') };
    const newCoupon: Built = { app: 'coupon', version: '2.0.0-b', types: mountOf('') };
    expect((await verdict(newHost, newCoupon)).problems).toEqual([
      [
        'last-good',
        'coupon',
        'with coupon@1.0.0-a to fall back to, coupon wants context.store.count, the host does not have it',
      ],
    ]);
  });

  it('is told as not made where an artifact has archived no declarations', async () => {
    const built = { app: 'coupon', version: '1.0.0-a' };
    expect(await verdict(host(contract('')), built)).toEqual({ problems: [], unchecked: ['types'] });
  });

  it('is done once for the same two declarations, and remembered in the store', async () => {
    const types = contract('readonly total: number');
    const id = await place.compose(host(types), coupon(mountOf(uses)));
    await validate(place.store, id, { channel }, { ...act, isDryRun: true });
    expect(readdirSync(place.store.folder)).not.toContain('types');
    await validate(place.store, id, { channel }, act);
    const [kept = '', ...more] = readdirSync(join(place.store.folder, 'types'));
    expect(more).toEqual([]);
    // What is remembered is what counts: nothing is compiled again.
    writeFileSync(join(place.store.folder, 'types', kept), '{"conflict":"as remembered"}');
    expect((await validate(place.store, id, { channel }, act)).problems).toMatchObject([{ text: 'as remembered' }]);
  });
});
