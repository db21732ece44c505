/** A sentence about what was seen, and whether it is as it should be. */
export interface Finding {
  readonly text: string;
  readonly isRight: boolean;
}
