import { LEASES_TABLE } from '../tables/leases-table.ts';
import type { Migration } from './migration.ts';

/** Who decides on this database. The table is made before the steps, which a lease lets one process alone take. */
export const leases: Migration = { number: 32, name: 'leases', statements: [LEASES_TABLE] };
