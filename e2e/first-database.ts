/** Makes the embedded database of a site in the folder that it is given, with the schema in place. */
import { openDatabase } from '../apps/gateway/src/platform/database/index.ts';

const [, , dataFolder = ''] = process.argv;
await (await openDatabase({ databaseUrl: null, dataFolder })).close();
