import { Type, type TSchema } from 'typebox';
import { CasinoWord } from '../schemas/casino-catalogue.ts';
import { gameProviderBounds, GameProviderKeyId, gameProviderSettings } from '../schemas/game-providers.ts';
import type { DeskPermission } from './access.ts';
import type { DeskCommand } from './desk-command.ts';

const strict = { additionalProperties: false } as const;

const providerId = CasinoWord;

const ofRegistry = <Input extends TSchema>(permission: DeskPermission, input: Input) =>
  ({ permission, touches: 'money', eyes: 'one', input }) as const satisfies DeskCommand<Input>;

const settings = Type.Object({ providerId, ...gameProviderSettings }, strict);

/** Acts on providers of games outside the house, on what they sign with, and on what may be staked and won at them. */
export const providerCommands = {
  'provider.add': ofRegistry('registry.change', settings),
  'provider.change': ofRegistry('registry.change', settings),
  'provider.bound': ofRegistry('registry.bound', Type.Object({ providerId, ...gameProviderBounds }, strict)),
  // Whoever has a key and an address of the provider gives players money.
  'provider-key.make': {
    ...ofRegistry(
      'provider-keys.make',
      Type.Object(
        {
          providerId,
          /** Public half of the provider's own pair, as PEM; without it the house makes a secret. */
          publicKey: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 })),
        },
        strict,
      ),
    ),
    isAtDesk: true,
    discloses: true,
  },
  'provider-key.withdraw': ofRegistry(
    'provider-keys.withdraw',
    Type.Object({ providerId, keyId: GameProviderKeyId }, strict),
  ),
} as const satisfies Readonly<Record<string, DeskCommand>>;
