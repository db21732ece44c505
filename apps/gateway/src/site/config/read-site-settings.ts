import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { SiteSettings } from '@longshot/contracts';
import { defaultSiteConfig, SiteSettings as schema } from '@longshot/contracts/schemas';
import { Value } from 'typebox/value';
import { errorCode } from '../../platform/database/dialect/database-errors.ts';
import { StartError } from '../../platform/database/index.ts';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`site.json is not JSON: ${String(error).replace(/^\w*Error: /, '')}.`);
  }
}

function firstProblem(value: unknown): string {
  const [problem] = Value.Errors(schema, value).sort((a, b) => b.instancePath.length - a.instancePath.length);
  const at = (problem?.instancePath ?? '').split('/').slice(1).join('.');
  // Of a field that no schema knows the validator says that its schema is false.
  const reason = problem?.keyword === 'boolean' ? 'is not known' : (problem?.message ?? 'is not understood');
  return `${at === '' ? 'the whole' : at}: ${reason}`;
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  const version = isIP(address);
  return version !== 0 && (prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Contradiction that no schema finds: names must name something. */
function contradiction({ site = {}, blocks = [] }: SiteSettings): string | undefined {
  const config = { ...defaultSiteConfig(), ...site };
  if (!config.languages.some(({ code }) => code === config.defaultLanguage))
    return 'site.defaultLanguage: is none of the languages';
  if (!config.currencies.some(({ iso }) => iso === config.defaultCurrency))
    return 'site.defaultCurrency: is none of the currencies';
  const wrong = blocks.flatMap(({ addresses = [] }) => addresses).find((entry) => !isNetwork(entry));
  return wrong === undefined ? undefined : `blocks: ${wrong} is neither an address nor a network`;
}

/**
 * Reads the file; null where it is not there.
 *
 * @throws StartError with one line.
 */
export function readSiteFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // Whether the folder can be used at all is for the database to say.
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
    throw new StartError(`site.json cannot be read: ${errorCode(error) ?? String(error)}.`);
  }
}

/**
 * Reads the settings in the text of a file; no file sets nothing.
 *
 * @throws StartError with one line that names the field that is wrong.
 */
export function parseSiteSettings(text: string | null): SiteSettings {
  if (text === null) return {};
  const value = parse(text);
  if (!Value.Check(schema, value)) throw new StartError(`site.json: ${firstProblem(value)}.`);
  const wrong = contradiction(value);
  if (wrong !== undefined) throw new StartError(`site.json: ${wrong}.`);
  return value;
}
