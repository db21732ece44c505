import { verbs, verbTable, type Verb } from './verb-table.ts';

const general = `  --channel <name>   channel to read or change (production)
  --reason <text>    kept with the release and in the channel's log
  --by <name>        who does it (the name of the system's user)
  --site <address>   the gateway of that site does it, as the account of the token in RELEASE_TOKEN
  --json             answer as JSON
  --dry-run          check everything, change nothing
  --help             this, or the help of a verb

Releases may be named by the beginning of their name. The store is the folder "store" in LONGSHOT_DATA (.data); with
LONGSHOT_STORE=s3://<bucket>/<folder> that folder follows a bucket.
Exit codes: 0 done, 2 a check failed, 3 a conflict, 64 wrong use.`;

const width = Math.max(...verbs.map((verb) => verb.length));

/** Text of `--help`: of one verb, or of all. */
export function helpOf(verb: Verb | null): string {
  if (verb === null) {
    const list = verbs.map((name) => `  ${name.padEnd(width)}  ${verbTable[name].does}`);
    return `Usage: npm run release -- <verb> [options]\n\n${list.join('\n')}\n\n${general}`;
  }
  const { usage, does, more } = verbTable[verb];
  return [`Usage: npm run release -- ${verb} ${usage}`.trimEnd(), '', `It ${does}.`, ...more, '', general].join('\n');
}
