import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { operations } from '@longshot/contracts';
import { LineError } from '@longshot/lines-tools';

/** A running gateway, as the staff of its machine reaches it. */
export interface StaffedGateway {
  readonly address: string;
  readonly dataFolder: string;
  readonly staff: string;
}

/** The gateway that the environment names. */
export const gatewayOf = (environment: Readonly<Record<string, string | undefined>>): StaffedGateway => ({
  address: `http://localhost:${environment['PORT'] ?? '4200'}`,
  dataFolder: resolve(environment['LONGSHOT_DATA'] ?? '.data'),
  staff: environment['STAFF_NAME'] ?? userInfo().username,
});

const read = async (file: string, what: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new LineError(`${what} ${file} cannot be read`);
  }
};

const parse = (text: string, file: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    throw new LineError(`${file} is no JSON`);
  }
};

const publish = async (offer: unknown, token: string, { address, staff }: StaffedGateway): Promise<string> => {
  const { method, path } = operations.publishOffer;
  const headers = {
    'content-type': 'application/json',
    'x-staff-token': token,
    'x-staff-name': encodeURIComponent(staff),
  };
  let answer: Response;
  try {
    answer = await fetch(new URL(path, address), { method, headers, body: JSON.stringify({ offer }) });
  } catch {
    throw new LineError(`no gateway answers at ${address}`);
  }
  const text = await answer.text();
  if (!answer.ok) throw new LineError(`not published: ${text}`);
  return text;
};

/** Publishes the offer or the list of offers in a file; answers id and version of each, a line each. Throws LineError. */
export const publishFile = async (file: string, gateway: StaffedGateway): Promise<string> => {
  const offers = parse(await read(file, 'the file'), file);
  const token = (await read(join(gateway.dataFolder, 'staff-token'), 'the token of the staff in')).trim();
  const lines: string[] = [];
  for (const offer of offers) lines.push(await publish(offer, token, gateway));
  return lines.join('\n');
};
