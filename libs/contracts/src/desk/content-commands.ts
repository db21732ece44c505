import { SITE_DOCUMENTS } from '@longshot/domain/identity';
import { Type, type TSchema } from 'typebox';
import { CasinoWord } from '../schemas/casino-catalogue.ts';
import { PAGE_BLOCKS } from '../schemas/page-blocks.ts';
import { NumericId } from '../schemas/primitives.ts';
import { DeskOfferId } from './bonuses.ts';
import { DeskHomeContent, DeskStoryTranslations, StorySlug } from './content.ts';
import type { DeskCommand } from './desk-command.ts';

const strict = { additionalProperties: false } as const;

const ofGame = {
  permission: 'games.arrange',
  touches: null,
  eyes: 'one',
  input: Type.Object({ gameId: NumericId }, strict),
} as const satisfies DeskCommand;

/** All games of a provider come or go with it. */
const ofProvider = {
  permission: 'providers.arrange',
  touches: 'site',
  eyes: 'one',
  input: Type.Object({ providerId: CasinoWord }, strict),
} as const satisfies DeskCommand;

const ofContent = <Input extends TSchema>(input: Input) =>
  ({ permission: 'content.publish', touches: null, eyes: 'one', input }) as const satisfies DeskCommand;

const ofSite = <Input extends TSchema>(input: Input) =>
  ({ permission: 'site.arrange', touches: 'site', eyes: 'one', input }) as const satisfies DeskCommand;

const ofBlock = ofSite(Type.Object({ block: Type.Enum([...PAGE_BLOCKS]) }, strict));

/** Address of the site, with its language where it matters; at the end a `*` for any rest. */
const PagePattern = Type.String({ pattern: '^/(?!/)\\S*$', maxLength: 200 });

/** Moment from which a story is shown: of this century. */
const StoryMs = Type.Integer({ minimum: Date.UTC(2000, 0, 1), maximum: Date.UTC(2100, 0, 1) - 1 });

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Acts on offers, and on what they give. */
const bonusCommands = {
  'offer.publish': {
    permission: 'offers.publish',
    touches: 'money',
    eyes: 'two',
    input: Type.Object(
      {
        /** JSON of its row, as `docs/guides/operate.md` tells. */
        offer: Type.String({ minLength: 2, maxLength: 20_000 }),
        /** JSON of the play that its cost is told by: `play`, `players`, and of the offer what the row does not say. */
        assumed: Type.Optional(Type.String({ minLength: 2, maxLength: 20_000 })),
      },
      strict,
    ),
  },
  'offer.stop': {
    permission: 'offers.publish',
    touches: 'money',
    eyes: 'one',
    input: Type.Object({ offerId: DeskOfferId }, strict),
  },
  'offer.give': {
    permission: 'offers.give',
    touches: 'money',
    eyes: 'two',
    input: Type.Object({ offerId: DeskOfferId }, strict),
  },
  'reward.take-back': {
    permission: 'offers.take-back',
    touches: 'money',
    eyes: 'two',
    input: Type.Object({ takingId: NumericId }, strict),
  },
} as const satisfies Readonly<Record<string, DeskCommand>>;

/** Acts on games and offers, and on what pages of the site say and where they are. */
export const contentCommands = {
  'game.hide': ofGame,
  'game.show': ofGame,
  'game.lead': ofGame,
  'game.release': ofGame,
  'game.move': {
    permission: 'games.arrange',
    touches: null,
    eyes: 'one',
    input: Type.Object({ gameId: NumericId, section: CasinoWord }, strict),
  },
  'provider.hide': ofProvider,
  'provider.show': ofProvider,
  'home.save': ofContent(
    // Number of the choice that it was made from: who has not seen the newest does not write over it.
    Type.Object({ base: Type.Integer({ minimum: 0 }), content: DeskHomeContent }, strict),
  ),
  'home.restore': ofContent(Type.Object({ version: Type.Integer({ minimum: 0 }) }, strict)),
  'news.publish': ofContent(
    Type.Object(
      {
        slug: StorySlug,
        /** Version that it was written over, 0 for a new one. A desk of before tells none: then it is written over whatever stands. */
        base: Type.Optional(Type.Integer({ minimum: 0 })),
        fromMs: StoryMs,
        texts: DeskStoryTranslations,
      },
      strict,
    ),
  ),
  'news.withdraw': ofContent(Type.Object({ slug: StorySlug }, strict)),
  'terms.publish': {
    permission: 'terms.publish',
    touches: 'person',
    eyes: 'one',
    input: Type.Object(
      {
        document: Type.Enum([...SITE_DOCUMENTS]),
        version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$', maxLength: 20 }),
      },
      strict,
    ),
  },
  'block.hide': ofBlock,
  'block.show': ofBlock,
  // What leads off the site is refused with its reason, not by its form.
  'redirect.add': ofSite(
    Type.Object({ from: PagePattern, to: Type.String({ pattern: '^\\S+$', maxLength: 200 }) }, strict),
  ),
  'redirect.remove': ofSite(Type.Object({ from: PagePattern }, strict)),
  'maintenance.begin': {
    permission: 'site.close',
    touches: 'site',
    eyes: 'one',
    input: Type.Object(
      {
        minutes: Type.Integer({ minimum: 1, maximum: DAY_MINUTES }),
        inMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: WEEK_MINUTES })),
      },
      strict,
    ),
  },
  ...bonusCommands,
  'maintenance.end': { permission: 'site.close', touches: 'site', eyes: 'one', input: Type.Object({}, strict) },
} as const satisfies Readonly<Record<string, DeskCommand>>;
