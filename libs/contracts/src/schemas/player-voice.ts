import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false };

/** Fate of an idea: nobody has looked yet, shown to all, to come, there, not to come, or hidden. */
export const IdeaState = Type.Enum(['sent', 'shown', 'planned', 'done', 'declined', 'hidden']);

const idea = {
  ideaId: NumericId,
  text: Type.String(),
  state: IdeaState,
  votes: Type.Integer({ minimum: 0 }),
  /** The staff's answer; null before there is one. */
  answer: Nullable(Type.String()),
  sentAtMs: EpochMs,
};

/** An idea as a player sees it; never who else had it. */
export const Idea = Type.Object({ ...idea, isMine: Type.Boolean(), hasMyVote: Type.Boolean() });

/** An idea as the staff sees it. */
export const StaffIdea = Type.Object({ ...idea, playerId: NumericId });

const IdeaParams = Type.Object({ ideaId: NumericId }, strict);

/** A text of one line: no control character in it. */
const line = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern:
      '^[^\\u0000-\\u001f\\u007f-\\u009f]*[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f]*$',
  });

/** The person who looks after a player, as the staff writes it. */
export const Manager = Type.Object(
  {
    name: line(80),
    email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
    phone: Nullable(Type.String({ pattern: '^\\+?[\\d ()-]{5,24}$' })),
  },
  strict,
);

const MyManager = Type.Object({ manager: Nullable(Manager) });

/** The schemas of the operations of `operations/player-voice.ts`. */
export const playerVoiceSchemas = {
  getIdeas: { response: Type.Object({ ideas: Type.Array(Idea) }) },
  shareIdea: {
    body: Type.Object({ text: Type.String({ minLength: 10, maxLength: 500, pattern: '\\S' }) }, strict),
    response: Idea,
  },
  voteForIdea: { params: IdeaParams, body: Type.Object({ isFor: Type.Boolean() }, strict), response: Idea },
  listIdeas: { response: Type.Object({ ideas: Type.Array(StaffIdea) }) },
  getMyManager: { response: MyManager },
  assignManager: {
    params: Type.Object({ playerId: NumericId }, strict),
    body: Type.Object({ manager: Nullable(Manager) }, strict),
    response: MyManager,
  },
} as const satisfies SchemasByOperation;
