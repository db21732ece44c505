import { findText } from './local-text.ts';
import { FLEX_SCORE, type DescribedMarket } from './market-description.ts';
import { namesOfIds, renderTemplate, type NameContext, type RenderedName } from './render-template.ts';

const marketWords = { en: 'Market', de: 'Markt', ru: 'Рынок', ar: 'السوق' } as const;

/** The name of a market: the variant entry's, else the base's; a word and its id where neither has one. */
export const marketName = (
  marketId: string,
  { variant, base }: DescribedMarket,
  context: NameContext,
): RenderedName => {
  const template = variant?.name ?? base?.name;
  return template === undefined
    ? { text: `${marketWords[context.language]} ${marketId}`, missing: [`market:${marketId}`] }
    : renderTemplate(template, context);
};

const SCORE = /^(\d+):(\d+)$/;

const addScores = (name: RegExpExecArray, present: RegExpExecArray): string =>
  `${BigInt(name[1] ?? '') + BigInt(present[1] ?? '')}:${BigInt(name[2] ?? '') + BigInt(present[2] ?? '')}`;

/** The score that an outcome such as `1:0` stands for, from the present score on; null where the name is no score. */
const flexScore = (name: string, context: NameContext): RenderedName | null => {
  const score = SCORE.exec(name);
  if (score === null) return null;
  const present = SCORE.exec(context.specifiers.get('score') ?? '');
  return present === null ? { text: name, missing: ['{score}'] } : { text: addScores(score, present), missing: [] };
};

/** The name of an outcome: by id in the variant entry, else in the base; an id that stands in neither is one or more ids of names. */
export const outcomeName = (
  outcomeId: string,
  { variant, base }: DescribedMarket,
  context: NameContext,
): RenderedName => {
  const outcome = [variant, base].flatMap((entry) => entry?.outcomes ?? []).find(({ id }) => id === outcomeId);
  if (outcome === undefined) return namesOfIds(outcomeId, context);
  const isFlex = [variant, base].some((entry) => entry?.attributes?.includes(FLEX_SCORE));
  const plain = isFlex ? findText(outcome.name, context.language) : null;
  return (plain && flexScore(plain.text, context)) ?? renderTemplate(outcome.name, context);
};
