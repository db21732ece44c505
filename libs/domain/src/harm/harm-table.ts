import type { HarmTable } from './harm-rules.ts';
import table from './harm-rules.json' with { type: 'json' };

/** The rules that a site has unless its operator has others. The spec of the rules checks every value. */
export const harmTable: HarmTable = table as HarmTable;
