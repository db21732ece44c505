import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { exitCode, FolderStore, onStore, readArguments, refusalOf, run } from '@longshot/release-commands';
import { requestSite } from './request-site.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Runs one command line; answers on stdout, refuses in one line on stderr. Resolves to the exit code. */
async function main(line: readonly string[]): Promise<number> {
  try {
    const dataFolder = resolve(root, process.env['LONGSHOT_DATA'] || '.data');
    const store = new FolderStore(join(dataFolder, 'store'));
    const gateway = { address: `http://localhost:${process.env['PORT'] || '4200'}`, dataFolder };
    const read = readArguments(line, userName());
    const place = {
      store,
      built: join(root, 'dist/apps'),
      gateway,
      now: new Date().toISOString(),
      secret: process.env['RELEASE_SECRET'] || undefined,
    };
    const { site } = read;
    const here = () => onStore(store.folder, process.env, () => run(read, place));
    const there = (address: string) => requestSite(address, process.env['RELEASE_TOKEN'] ?? '', line);
    const answer = await (read.isHelp ? run(read, place) : site === undefined ? here() : there(site));
    process.stdout.write(`${read.isJson ? JSON.stringify(answer.value) : answer.text}\n`);
    return answer.code ?? exitCode.done;
  } catch (error) {
    const { message, code } = refusalOf(error);
    process.stderr.write(`release: ${message}\n`);
    return code;
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

process.exitCode = await main(process.argv.slice(2));
