import { resolve } from 'node:path';
import { isFeedConfigError } from '../../../apps/gateway/src/trading/feed/feed-config-error.ts';
import { readSeason } from '../../../apps/gateway/src/trading/feed/openfootball/season-file.ts';
import { fitSeasons } from './strength-figures.ts';

/** Fits season files and prints the figures: `npm run -s fit -w tools/strengths -- season.json … > strengths.json`. */
function main(files: readonly string[]): number {
  if (files.length === 0) {
    console.error('Name at least one season file (football.json), for example: 2024-25_en.1.json');
    return 2;
  }
  try {
    console.log(
      JSON.stringify(fitSeasons(files.map((file) => readSeason(resolve(process.env.INIT_CWD ?? '.', file)))), null, 1),
    );
    return 0;
  } catch (error) {
    if (!isFeedConfigError(error)) throw error;
    console.error(error.message);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
