import { isMarketStatus, MARKET_STATUS } from '../feed-codes.ts';
import type { MarketName, MarketOdds, MarketResult, OutcomeOdds, OutcomeResult } from '../feed-messages.ts';
import { normalSpecifiers } from '../market-key.ts';
import { coefOf, probability, wholeNumber } from './read-values.ts';
import type { UofCounts } from './uof-counts.ts';
import { childrenOf, type XmlElement } from './xml-tree.ts';

/** The market an element names; undefined, and counted, when it names none. */
function readMarketName(element: XmlElement, counts: UofCounts): MarketName | undefined {
  const marketId = wholeNumber(element, 'id');
  const specifiers = element.attributes['specifiers'] ?? '';
  if (marketId === undefined || marketId < 0 || !/^\S{0,200}$/.test(specifiers)) {
    counts.unknownElement('market@id');
    return undefined;
  }
  counts.market(marketId);
  return { marketId, specifiers: normalSpecifiers(specifiers) };
}

/** The markets that elements name. */
export function readMarketNames(elements: readonly XmlElement[], counts: UofCounts): MarketName[] {
  return elements.flatMap((element) => readMarketName(element, counts) ?? []);
}

function readOutcome(element: XmlElement, counts: UofCounts): OutcomeOdds | undefined {
  const outcomeId = element.attributes['id'];
  if (!outcomeId || outcomeId.length > 100) {
    counts.unknownElement('outcome@id');
    return undefined;
  }
  const chance = probability(element, 'probabilities');
  return {
    outcomeId,
    coef: coefOf(element.attributes['odds']),
    isActive: element.attributes['active'] !== '0',
    ...(chance === undefined ? {} : { probability: chance }),
  };
}

/** The markets of an `odds` element. A status that is missing means active; one that is not understood, suspended. */
export function readMarketOdds(odds: XmlElement | undefined, counts: UofCounts): MarketOdds[] {
  counts.expect('odds', odds?.children ?? [], ['market']);
  return childrenOf(odds, 'market').flatMap((element) => {
    const name = readMarketName(element, counts);
    if (name === undefined) return [];
    counts.expect('market', element.children, ['outcome', 'market_metadata']);
    const status = element.attributes['status'] === undefined ? MARKET_STATUS.active : wholeNumber(element, 'status');
    const isUnderstood = status !== undefined && isMarketStatus(status);
    if (!isUnderstood) counts.unknownElement('market@status');
    const outcomes = childrenOf(element, 'outcome').flatMap((outcome) => readOutcome(outcome, counts) ?? []);
    return [{ ...name, status: isUnderstood ? status : MARKET_STATUS.suspended, outcomes }];
  });
}

const VOID_FACTORS: Readonly<Record<string, OutcomeResult['voidFactor']>> = {
  '0': 0,
  '0.0': 0,
  '0.5': 0.5,
  '1': 1,
  '1.0': 1,
};

function readResult(element: XmlElement, counts: UofCounts): OutcomeResult | undefined {
  const outcomeId = element.attributes['id'];
  const result = wholeNumber(element, 'result');
  const voidFactor = VOID_FACTORS[element.attributes['void_factor'] ?? '0'];
  const deadHeatFactor = element.attributes['dead_heat_factor'] ?? '1';
  const isResult = result === 0 || result === 1 || result === -1;
  if (!outcomeId || !isResult || voidFactor === undefined || !/^(?:0\.\d{1,12}|1(?:\.0+)?)$/.test(deadHeatFactor)) {
    counts.unknownElement('outcome@result');
    return undefined;
  }
  return { outcomeId, result, voidFactor, deadHeatFactor: deadHeatFactor.replace(/\.0+$/, '') };
}

/**
 * The results of an `outcomes` element. A market with an outcome that is not understood is left out whole: settling
 * the rest could pay what a correction takes back.
 */
export function readMarketResults(outcomes: XmlElement | undefined, counts: UofCounts): MarketResult[] {
  return childrenOf(outcomes, 'market').flatMap((element) => {
    const name = readMarketName(element, counts);
    const elements = childrenOf(element, 'outcome');
    const results = elements.flatMap((outcome) => readResult(outcome, counts) ?? []);
    if (name === undefined || results.length !== elements.length) return [];
    const voidReason = wholeNumber(element, 'void_reason');
    return [{ ...name, outcomes: results, ...(voidReason === undefined ? {} : { voidReason }) }];
  });
}
