export { isDatabaseError, type DatabaseErrorName } from './database-errors.ts';
export type * from './coupon-tables.ts';
export type * from './database-schema.ts';
export type * from './release-tables.ts';
export type * from './sign-in-tables.ts';
export type { Database, Reader, Trx } from './database.ts';
export { openDatabase, type DatabaseSettings } from './open-database.ts';
export type { RoundTripHook } from './sql-driver.ts';
export { isStartError, StartError } from './start-error.ts';
