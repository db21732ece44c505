/** The errors of the database this program acts on, by PostgreSQL's code. */
const CODES = {
  uniqueViolation: '23505',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  /** Among others: a statement prepared before another gateway changed the schema. */
  featureNotSupported: '0A000',
  /** A pooler gave another connection than the one on which a statement was prepared. */
  invalidStatementName: '26000',
  duplicateStatement: '42P05',
} as const;

/** A name of a database error. */
export type DatabaseErrorName = keyof typeof CODES;

/** Whether an error is one of the database, of this name, and of this constraint where one is given; the same for every driver. */
export function isDatabaseError(error: unknown, name: DatabaseErrorName, constraint?: string): boolean {
  if (errorCode(error) !== CODES[name] || typeof error !== 'object' || error === null) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** The `code` of an error of the system, the database or this program; undefined where there is none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a transaction that failed so may simply be run again. */
export function isRetryable(error: unknown): boolean {
  return (
    isDatabaseError(error, 'serializationFailure') ||
    isDatabaseError(error, 'deadlockDetected') ||
    isOutdatedPlan(error) ||
    isDatabaseError(error, 'invalidStatementName') ||
    isDatabaseError(error, 'duplicateStatement')
  );
}

/** Whether a connection holds statements prepared for a schema that has changed: another connection does not. */
export function isOutdatedPlan(error: unknown): boolean {
  return isDatabaseError(error, 'featureNotSupported');
}
