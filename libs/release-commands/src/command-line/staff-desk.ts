import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lines, next, type Answer } from '../answers/answer.ts';
import { checkFailed, conflict, wrongUse } from '../store/command-error.ts';

/** Where the gateway is that keeps the staff's accounts, and the folder that lets this command in. */
export interface GatewayAddress {
  /** `http://localhost:4200` */
  readonly address: string;
  readonly dataFolder: string;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly hasCode: boolean;
  readonly apps?: readonly string[] | null;
  readonly desk?: readonly string[];
  readonly isClosed?: boolean;
}

const APP = /^[a-z][a-z0-9-]{0,39}$/;
const ROLES = /^[a-z]+(?:,[a-z]+)*$/;
const NAME = /^[a-z][a-z0-9._-]{1,39}$/;

/** Makes and takes away the accounts of the console of releases, in a gateway that runs. */
export async function staffDesk(
  place: GatewayAddress,
  [step = '', name = '', given = '']: readonly string[],
  role: string | undefined,
  apps?: string,
): Promise<Answer> {
  if (step === 'list' && name === '') return list(place);
  if (!['add', 'remove', 'password', 'code', 'token', 'revoke', 'desk'].includes(step)) {
    throw wrongUse(`staff knows list, add, remove, password, code, token, revoke and desk, not "${step}"`);
  }
  if (!NAME.test(name)) throw wrongUse(`staff ${step} needs a name of 2 to 40 small letters, digits or . _ -`);
  if (step !== 'desk' && given !== '') throw wrongUse(`staff ${step} takes one name, not "${given}" as well`);
  if (role !== undefined && (step !== 'add' || (role !== 'viewer' && role !== 'releaser'))) {
    throw wrongUse('--role is viewer or releaser, for staff add');
  }
  const own = apps === undefined || apps === 'all' ? undefined : apps.split(',');
  if (apps !== undefined && (step !== 'add' || role !== 'releaser' || own?.some((app) => !APP.test(app)))) {
    throw wrongUse('--apps names the applications of a releaser, for staff add --role releaser');
  }
  if (step === 'remove') {
    const value = await ask(place, 'DELETE', `/${name}`);
    return { value, text: `${name} is gone, and so are their sessions` };
  }
  if (step === 'desk') {
    if (!ROLES.test(given))
      throw wrongUse('staff desk needs a name and its roles: staff desk ann support,risk, or none');
    const roles = given === 'none' ? [] : given.split(',');
    const value = await ask(place, 'PUT', `/${name}/desk`, { roles });
    const text =
      roles.length === 0 ? `${name} has no roles at the desk now` : `${name} is ${roles.join(', ')} at the desk`;
    return { value, text };
  }
  if (step === 'token') {
    const value = await ask<{ token: string }>(place, 'POST', `/${name}/token`);
    const reported = lines(
      `${name} has a new token; one from before counts no more.`,
      `Shown this once: ${value.token}`,
    );
    return {
      value,
      text: lines(reported, next(`RELEASE_TOKEN=<token> npm run release -- status --site ${place.address}`)),
    };
  }
  if (step === 'revoke') {
    const value = await ask(place, 'DELETE', `/${name}/token`);
    return { value, text: `${name} has no token now` };
  }
  if (step === 'code') {
    const value = await ask<{ secret: string; otpauthUri: string }>(place, 'POST', `/${name}/code`);
    const text = lines(value.otpauthUri, `Add it to the app of ${name}: from now on signing in asks for its code.`);
    return { value, text };
  }
  const isNew = step === 'add';
  const value = isNew
    ? await ask<{ password: string }>(place, 'POST', '', { name, role: role ?? 'viewer', ...(own && { apps: own }) })
    : await ask<{ password: string }>(place, 'POST', `/${name}/password`);
  const of = own === undefined ? '' : ` of ${own.join(', ')}`;
  const what = isNew ? `${name} is a ${role ?? 'viewer'}${of} now.` : `${name} has a new password, and signs in anew.`;
  const reported = lines(what, `Password, shown this once: ${value.password}`);
  return { value, text: lines(reported, next(`sign in at ${place.address}/release-console`)) };
}

async function list(place: GatewayAddress): Promise<Answer> {
  const value = await ask<{ staff: readonly Member[] }>(place, 'GET', '');
  const reported = value.staff.map(({ name, role, apps, hasCode, desk = [], isClosed = false }) => {
    const of = apps ? ` of ${apps.join(', ')}` : '';
    const atDesk = desk.length > 0 ? `, at the desk ${desk.join(', ')}` : '';
    return `${name} ${role}${of}${hasCode ? ', with a code' : ''}${atDesk}${isClosed ? ', closed' : ''}`;
  });
  return { value, text: reported.length === 0 ? 'nobody; release staff add <name>' : reported.join('\n') };
}

async function ask<Value>(place: GatewayAddress, method: string, path: string, body?: object): Promise<Value> {
  const { address, dataFolder } = place;
  const file = join(dataFolder, 'staff-token');
  const token = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (token === '')
    throw checkFailed(`${file} is not there: start the gateway once, or set LONGSHOT_DATA to its folder`);
  const answer = await fetch(`${address}/release-console/staff${path}`, {
    method,
    headers: { 'x-staff-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw checkFailed(`no gateway answers at ${address}: start it, or set PORT`);
  });
  if (answer.ok) return (await answer.json()) as Value;
  const { code = '', message = '' } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  if (code === 'not_found') throw wrongUse('the console has no account of this name');
  if (code === 'validation_failed') throw conflict(message);
  if (code === 'forbidden') throw checkFailed(`the gateway at ${address} runs on another folder than ${dataFolder}`);
  throw checkFailed(`the gateway answered ${answer.status} ${code}`.trimEnd());
}
