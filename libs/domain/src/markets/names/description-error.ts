/** Why a description is refused. */
export type DescriptionProblem =
  | 'missing'
  | 'wrong_type'
  | 'empty'
  | 'too_long'
  | 'too_many'
  | 'unknown_expression'
  | 'markup'
  | 'duplicate'
  | 'unknown_variant'
  | 'variant_cycle';

/** Raised for a description that is refused: `code` says why, `field` is the path of what is wrong: `markets[3].outcomes[0].name.ru`. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError';
  readonly code: DescriptionProblem;
  readonly field: string;

  constructor(code: DescriptionProblem, field: string) {
    super(`${field}: ${code}`);
    this.code = code;
    this.field = field;
  }
}
