import { observable } from 'mobx';

/**
 * Errors of the fields of a form: what the gateway refused, until the field changes, and what a check finds, once the
 * player has left the field. It is changed in the actions of its store.
 */
export class FieldErrors<Field extends string, Problem> {
  private readonly refused = observable.map<Field, Problem>({}, { deep: false });
  private readonly left = observable.set<Field>();
  private readonly check: (field: Field) => Problem | null;

  /** @param check what is wrong with a field as it is; null while it is right */
  constructor(check: (field: Field) => Problem | null) {
    this.check = check;
  }

  /** Error of a field to be shown now; null while it is right or was not left yet. */
  of(field: Field): Problem | null {
    return this.refused.get(field) ?? (this.left.has(field) ? this.check(field) : null);
  }

  /** The player has left a field: from now on it says what is wrong with it. */
  leave(field: Field): void {
    this.left.add(field);
  }

  /** Another value stands in a field: what was refused of it is over. */
  change(field: Field): void {
    this.refused.delete(field);
  }

  /** The gateway refused a field. */
  refuse(field: Field, problem: Problem): void {
    this.refused.set(field, problem);
  }

  /** The first of the fields with something wrong; these and no others count as left from now on. Null when all are right. */
  findFirst(fields: readonly Field[]): Field | null {
    this.left.replace(fields);
    return fields.find((field) => this.of(field) !== null) ?? null;
  }

  /** As if no field had been touched. */
  reset(): void {
    this.refused.clear();
    this.left.clear();
  }
}
