import type { DeskCommandDone, DeskRole, DeskSession, DeskStaff, DeskStaffMember } from '@longshot/contracts/desk';
import { Staff } from '../../src/identity/staff/index.ts';
import { codeInApp } from './code-app-for-tests.ts';
import type { MinimalCore } from './core-for-tests.ts';
import { DeskBrowser, type TestDesk } from './desk-for-tests.ts';

/** Secrets of an account, as whoever made or renewed it was told them. */
export interface DisclosedAccount {
  readonly name: string;
  readonly password: string;
  /** Secret in the address for the app. */
  readonly secret: string;
}

/** Account that an answer tells; empty texts where it tells none. */
export const disclosedIn = ({ disclosed = {} }: DeskCommandDone): DisclosedAccount => ({
  name: disclosed['name'] ?? '',
  password: disclosed['password'] ?? '',
  secret: new URL(disclosed['appAddress'] ?? 'otpauth://none').searchParams.get('secret') ?? '',
});

/** Acts on accounts of the staff at a desk, by two owners, ann and bob. */
export class StaffOffice {
  readonly #world: MinimalCore;
  readonly #desk: TestDesk;
  readonly ann: DeskBrowser;
  readonly bob: DeskBrowser;

  private constructor(world: MinimalCore, desk: TestDesk, owners: readonly [DeskBrowser, DeskBrowser]) {
    [this.#world, this.#desk, [this.ann, this.bob]] = [world, desk, owners];
  }

  static async open(world: MinimalCore, desk: TestDesk): Promise<StaffOffice> {
    return new StaffOffice(world, desk, [await desk.sit('ann', ['owner']), await desk.sit('bob', ['owner'])]);
  }

  /** Accounts past the desk, as the console of releases and the command line use them. */
  get console(): Staff {
    const { database, settings, clock } = this.#world;
    return new Staff({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
  }

  /** Adds somebody, as ann does. */
  async add(name: string): Promise<DisclosedAccount> {
    return disclosedIn((await this.ann.run('staff.add', { name })).json<DeskCommandDone>());
  }

  /** Signs somebody in at the desk; null where they are refused. */
  async sitDown({ name, password, secret }: DisclosedAccount): Promise<DeskBrowser | null> {
    const browser = new DeskBrowser(this.#desk.server);
    const code = codeInApp(secret, this.#world.clock.nowMs());
    const answer = await browser.send('POST', 'sign-in', { name, password, code });
    if (answer.statusCode !== 200) return null;
    browser.cookie = [answer.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';
    browser.csrf = (await browser.get('session')).json<DeskSession>().csrfToken;
    return browser;
  }

  /** Asks for roles, as ann does. */
  async request(name: string, roles: DeskRole[]): Promise<{ readonly approvalId: string }> {
    const { approvalId } = (await this.ann.run('staff.roles', { name, roles })).json<DeskCommandDone>();
    return { approvalId: String(approvalId) };
  }

  /** Gives roles: ann asks and bob agrees. */
  async give(name: string, roles: DeskRole[]): Promise<void> {
    const { statusCode } = await this.bob.run('approval.approve', await this.request(name, roles));
    expect(statusCode).toBe(200);
  }

  /** First page of the room, to whoever looks. */
  async list(of: 'open' | 'closed' = 'open', who = this.ann): Promise<readonly DeskStaffMember[]> {
    return (await who.get(`staff?of=${of}`)).json<DeskStaff>().staff;
  }

  /** Account in the room; undefined where there is none. */
  async find(name: string): Promise<DeskStaffMember | undefined> {
    return [...(await this.list()), ...(await this.list('closed'))].find((member) => member.name === name);
  }

  /** Entries of the audit about an act, as the desk wrote them. */
  async audit(command: string) {
    const query = this.#world.database.kysely.selectFrom('staff_audit').where('command', '=', command);
    const written = query.select(['staff', 'subject', 'input', 'outcome']).where('staff', '!=', 'command line');
    const rows = await written.orderBy('seq').execute();
    return rows.map(({ input, outcome, ...row }) => ({
      ...row,
      input: JSON.parse(input),
      outcome: JSON.parse(outcome),
    }));
  }
}
