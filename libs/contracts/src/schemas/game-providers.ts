import { JURISDICTIONS } from '@longshot/domain/jurisdictions';
import { Type } from 'typebox';
import { CasinoWord } from './casino-catalogue.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, Nullable } from './primitives.ts';

/** Number of a key, as it stands in a signature. */
export const GameProviderKeyId = Type.String({ pattern: '^[a-z0-9]{4,20}$' });

/** Protocols that a provider may speak. */
export const GAME_PROTOCOLS = ['wallet-v1', 'hub88'] as const;

/** Everything that the staff sets of a provider of games. */
export const gameProviderSettings = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^<>\\p{Cc}]+$' }),
  protocol: Type.Enum([...GAME_PROTOCOLS]),
  isEnabled: Type.Boolean(),
  /** Addresses and networks that its calls come from; `0.0.0.0/0` and `::/0` are everybody. */
  addresses: Type.Array(Type.String({ minLength: 2, maxLength: 50, pattern: '^[0-9a-fA-F.:]+(/\\d{1,3})?$' }), {
    minItems: 1,
    maxItems: 50,
    uniqueItems: true,
  }),
  /** Page of its games, by https unless it is on this machine: what to play comes to it as a query. */
  launchUrl: Type.String({
    maxLength: 300,
    pattern:
      '^(https://[A-Za-z0-9][A-Za-z0-9.-]{0,200}|http://(localhost|127\\.0\\.0\\.1))(:\\d{1,5})?(/[^\\s<>"\'?#]*)?$',
  }),
  /** Whether a token opens every game of it, and not only the one it was given for. */
  hasLobby: Type.Boolean(),
  /** Whether wins are taken for rounds that are closed. */
  takesLateWins: Type.Boolean(),
};

const bound = Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

/** Bounds of a provider's games in one currency; null bounds nothing beyond what holds anyway. */
export const gameProviderBounds = {
  /** The provider's own number of a game; null for all of them. */
  gameId: Nullable(Type.String({ pattern: '^[\\w:.-]{1,100}$' })),
  /** Null for every jurisdiction. */
  jurisdiction: Nullable(Type.Enum([...JURISDICTIONS])),
  iso: CurrencyIso,
  minStakeMinor: bound,
  maxStakeMinor: bound,
  /** Of what buys a feature; as every stake unless told. */
  maxFeatureMinor: bound,
  /** Of one win that is no jackpot, and of one jackpot. */
  maxWinMinor: bound,
  maxJackpotMinor: bound,
};

const Key = Type.Object({
  keyId: GameProviderKeyId,
  /** `secret` is the house's, `public` the half of a pair that the provider has made. */
  kind: Type.Enum(['secret', 'public']),
  createdAtMs: EpochMs,
  withdrawnAtMs: Nullable(EpochMs),
});

/** Providers of games as they stand. */
export const GameProviders = Type.Object({
  providers: Type.Array(
    Type.Object({
      id: CasinoWord,
      ...gameProviderSettings,
      keys: Type.Array(Key),
      bounds: Type.Array(Type.Object(gameProviderBounds)),
    }),
  ),
});

/** The schemas of the operations of `operations/game-providers.ts`. */
export const gameProvidersSchemas = {
  listGameProviders: { response: GameProviders },
} as const satisfies SchemasByOperation;
