/** Facts that a bet's caption is made of. */
export interface CaptionFacts {
  /** The game's number in the programme; null where it has none. */
  readonly gameNumber: string | number | null;
  readonly sportName: string;
  readonly championshipName: string;
}

/** The game's number, or the sport's name without one, joined with the championship: `4021. Premier League`. Source: product 5. */
export const betCaption = ({ gameNumber, sportName, championshipName }: CaptionFacts): string =>
  `${gameNumber === null || gameNumber === '' ? sportName : gameNumber}. ${championshipName}`;
