/** The first words of pages that are not part of a visit to a board. */
const FURTHER = /^(?:\/[a-z]{2})?\/(?:results|champs|statistic|statisticpopup|cyber|toto)(?:\/|$)/;

/** Whether an address is one of results, statistics, cyber sports or toto. */
export const isFurtherPath = (pathname: string): boolean => FURTHER.test(pathname);
