import { ONE } from '../../money/rational.ts';
import { productsOfSteps } from '../missions/mission.ts';
import { mayBeGivenIn } from '../wagering/grant-reader.ts';
import type { Offer } from './offer.ts';

/**
 * Whether a jurisdiction allows an offer: how often its bonus is wagered, and in how many products it is played. The steps of a
 * mission are play as well as the wagering of its reward.
 */
export const isAllowedIn = (offer: Offer, jurisdiction: string): boolean => {
  const { multiple, weights } = offer.asks;
  const played = offer.kind === 'mission' ? [...productsOfSteps(offer.steps)] : [];
  const all = new Map([...weights, ...played.map((product) => [product, ONE] as const)]);
  return mayBeGivenIn({ multiple, weights: all }, jurisdiction);
};
