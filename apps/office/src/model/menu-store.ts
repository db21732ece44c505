import type { Transport } from '@longshot/api-client';
import { operations, type OfficeMenu } from '@longshot/contracts';
import type { HostLink } from '@longshot/host-contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** A category with the links that this release has for it. */
export interface MenuCategory {
  readonly id: string;
  readonly links: readonly HostLink[];
}

/** The office's menu, as the gateway sees the player. */
export class MenuStore {
  menu: OfficeMenu | null = null;
  private isAsked = false;
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'isAsked'>(
      this,
      { menu: observableRef, transport: false, isAsked: false },
      { autoBind: true },
    );
  }

  /**
   * The links that remotes published, by category; those that no category names come last, so that a new page has its
   * place without a change here. Before the menu is known all stand in one.
   */
  categoriesOf(links: readonly HostLink[]): readonly MenuCategory[] {
    const categories = this.menu?.categories ?? [];
    const inOrder = (pages: readonly string[]) => pages.flatMap((page) => links.filter(({ id }) => id === page));
    const named = categories.map(({ id, pages }) => ({ id, links: inOrder(pages) }));
    const taken = new Set(named.flatMap((category) => category.links));
    const hidden = this.menu !== null && !this.menu.user.recharge_allow ? 'office-recharge' : null;
    const rest = links.filter((link) => !taken.has(link) && link.id !== hidden);
    return [...named, { id: 'more', links: rest }].filter((category) => category.links.length > 0);
  }

  /** Loads the menu once; without it the links are shown as they were published. */
  async load(): Promise<void> {
    if (this.isAsked) return;
    this.isAsked = true;
    try {
      const menu = await this.transport.call(operations.getOfficeMenu);
      runInAction(() => (this.menu = menu));
    } catch {
      runInAction(() => (this.isAsked = false));
    }
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.menu = null;
    this.isAsked = false;
  }
}
