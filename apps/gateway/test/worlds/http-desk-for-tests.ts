import { randomUUID } from 'node:crypto';
import type { DeskCommandDone, DeskCommandName, DeskInput, DeskRole, DeskSession } from '@longshot/contracts/desk';
import { codeInApp } from './code-app-for-tests.ts';

/** The desk of a gateway that listens, and the site that makes accounts for it. */
export interface HttpDesk {
  /** Origin of the players' site. */
  readonly siteUrl: string;
  readonly deskUrl: string;
  /** The token in the data folder. */
  readonly staffToken: string;
}

const json = { 'content-type': 'application/json' };

async function bodyOf<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Makes an account with these roles, as the command line does. */
async function hire({ siteUrl, staffToken }: HttpDesk, name: string, roles: readonly DeskRole[]) {
  const call = async <Body>(method: 'POST' | 'PUT', path: string, body: object = {}): Promise<Body> => {
    const headers = { ...json, 'x-staff-token': staffToken };
    const url = `${siteUrl}/release-console/staff${path}`;
    return bodyOf(await fetch(url, { method, headers, body: JSON.stringify(body) }));
  };
  const { password } = await call<{ password: string }>('POST', '', { name, role: 'viewer' });
  const { secret } = await call<{ secret: string }>('POST', `/${name}/code`);
  await call('PUT', `/${name}/desk`, { roles });
  return { name, password, code: codeInApp(secret, Date.now()) };
}

/** Hires somebody who signs in at the desk; answers how they have an act done. */
export async function sitAtHttpDesk(desk: HttpDesk, name: string, roles: readonly DeskRole[]) {
  const headers = { ...json, origin: desk.deskUrl };
  const api = `${desk.deskUrl}/desk-api`;
  const body = JSON.stringify(await hire(desk, name, roles));
  const signedIn = await fetch(`${api}/sign-in`, { method: 'POST', headers, body });
  await bodyOf(signedIn);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { csrfToken } = await bodyOf<DeskSession>(await fetch(`${api}/session`, { headers: { cookie } }));
  return async <Name extends DeskCommandName>(command: Name, input: DeskInput<Name>): Promise<DeskCommandDone> => {
    const own = { cookie, 'x-csrf-token': csrfToken, 'idempotency-key': randomUUID() };
    const asked = {
      method: 'POST',
      headers: { ...headers, ...own },
      body: JSON.stringify({ input, reason: 'A reason.' }),
    };
    return bodyOf<DeskCommandDone>(await fetch(`${api}/commands/${command}`, asked));
  };
}
