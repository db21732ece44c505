import { PGlite } from '@electric-sql/pglite';

// A process of its own: making a database takes a gigabyte for a moment, which the gateway would never give back whole.
const folder = process.argv[2];
if (folder === undefined) throw new Error('the folder of the new database is missing');
const database = await PGlite.create(folder);
await database.close();
