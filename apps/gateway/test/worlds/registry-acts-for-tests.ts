import type { Stage } from './describe-crashes.ts';
import type { Tried } from './desk-acts-for-tests.ts';
import { addOutside, addProviderKey, buildProvider, OUTSIDE, registryInputs } from './outside-provider-for-tests.ts';

const providersOf = ({ database }: Stage) => database.kysely.selectFrom('game_providers').selectAll().execute();
const keysOf = ({ database }: Stage) => database.kysely.selectFrom('game_provider_keys').selectAll().execute();
const boundsOf = ({ database }: Stage) => database.kysely.selectFrom('game_provider_bounds').selectAll().execute();

/** Acts on providers outside the house. */
export const registryActs: readonly Tried[] = [
  {
    command: 'provider.add',
    input: () => Promise.resolve(buildProvider()),
    isDone: async (stage) => (await providersOf(stage)).length === 1,
  } satisfies Tried<'provider.add'>,
  {
    command: 'provider.change',
    prepare: addOutside,
    input: () => Promise.resolve(registryInputs['provider.change']),
    isDone: async (stage) => (await providersOf(stage))[0]?.is_enabled === false,
  } satisfies Tried<'provider.change'>,
  {
    command: 'provider.bound',
    prepare: addOutside,
    input: () => Promise.resolve(registryInputs['provider.bound']),
    isDone: async (stage) => (await boundsOf(stage)).length === 1,
  } satisfies Tried<'provider.bound'>,
  {
    command: 'provider-key.make',
    prepare: addOutside,
    input: () => Promise.resolve(registryInputs['provider-key.make']),
    isDone: async (stage) => (await keysOf(stage)).length === 1,
  } satisfies Tried<'provider-key.make'>,
  {
    command: 'provider-key.withdraw',
    prepare: async (stage) => {
      await addOutside(stage);
      await addProviderKey(stage);
    },
    input: async (stage) => ({ providerId: OUTSIDE, keyId: (await keysOf(stage))[0]?.id ?? '' }),
    isDone: async (stage) => (await keysOf(stage))[0]?.withdrawn_at_ms !== null,
  } satisfies Tried<'provider-key.withdraw'>,
];
