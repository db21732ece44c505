import { expect, type CDPSession, type Page } from '@playwright/test';

/** An element as the accessibility tree tells of it. */
interface Heard {
  readonly role: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isChosen: boolean;
  readonly element: number;
}

interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly backendDOMNodeId?: number;
}

const heardOf = ({ role, name, properties = [], backendDOMNodeId = 0 }: TreeNode): Heard => {
  const is = (state: string) => properties.some((each) => each.name === state && each.value.value === true);
  return {
    role: role?.value ?? '',
    name: name?.value ?? '',
    isDisabled: is('disabled'),
    isChosen: is('selected'),
    element: backendDOMNodeId,
  };
};

/** Long enough for a bet of a match that is played. */
const PATIENCE_MS = 40_000;

/**
 * A player who sees nothing: finds things in the accessibility tree by what a screen reader says of them, and acts by
 * the keyboard alone. There is no selector and no pointer.
 */
export class ScreenReader {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('Accessibility.enable');
    return new ScreenReader(page, session);
  }

  /** Everything that is told now, in reading order. */
  async tree(): Promise<readonly Heard[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: readonly TreeNode[] };
    return nodes.filter(({ ignored }) => !ignored).map(heardOf);
  }

  /** The first thing of a role with a name, once it is there and can be used. */
  async find(role: string, name: RegExp): Promise<Heard> {
    let found: Heard | undefined;
    let told: readonly Heard[] = [];
    await expect
      .poll(
        async () => {
          told = await this.tree();
          found = told.find((each) => each.role === role && name.test(each.name) && !each.isDisabled);
          return found === undefined ? told.filter((each) => each.role === role).map((each) => each.name) : 'found';
        },
        { timeout: PATIENCE_MS, message: `${role} ${name}` },
      )
      .toBe('found');
    if (found === undefined) throw new Error(`nothing is told of ${role} ${name}`);
    return found;
  }

  /** The chosen option of a list. */
  async chosen(): Promise<Heard | undefined> {
    return (await this.tree()).find(({ role, isChosen }) => role === 'option' && isChosen);
  }

  /** Hears words wherever they are told, as a status or in the text of the page. */
  async expectSaid(words: RegExp): Promise<string> {
    let heard = '';
    await expect
      .poll(
        async () => {
          heard = (await this.tree()).find(({ role, name }) => role === 'StaticText' && words.test(name))?.name ?? '';
          return heard;
        },
        { timeout: PATIENCE_MS },
      )
      .toMatch(words);
    return heard;
  }

  /** Goes to a thing, as by a list of a screen reader; what cannot have the focus cannot be used. */
  async goTo(role: string, name: RegExp): Promise<Heard> {
    let found = await this.find(role, name);
    const focus = async (): Promise<string> => {
      found = await this.find(role, name);
      // What was drawn anew meanwhile is not the thing that was found.
      return this.#session.send('DOM.focus', { backendNodeId: found.element }).then(
        () => 'focused',
        (error: Error) => error.message,
      );
    };
    await expect.poll(focus, { timeout: PATIENCE_MS }).toBe('focused');
    return found;
  }

  /** Presses a thing by the key that its role is pressed by. */
  async press(role: string, name: RegExp): Promise<void> {
    await this.goTo(role, name);
    await this.#page.keyboard.press(['radio', 'checkbox', 'switch'].includes(role) ? 'Space' : 'Enter');
  }

  /** Writes into a field in place of what is there. */
  async write(name: RegExp, text: string, role = 'textbox'): Promise<void> {
    await this.goTo(role, name);
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  /** The focus stands on something that is told: it has not fallen to the page. */
  async expectFocus(): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), { timeout: 5_000 })
      .not.toBe('BODY');
  }
}
