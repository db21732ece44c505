import type { PageAccess } from '@longshot/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { AccessPort } from '../../ground/page/access-port.ts';

/** State of access: what keeps visitors from the site, and where this one came from. */
export class AccessStore implements AccessPort {
  /** Null while no block applies. */
  block: PageAccess['block'];
  /** Null while the site is open. */
  maintenance: PageAccess['maintenance'];
  /** The page before this one, below the language, with its query; forms of signing in do not count. Null for none. */
  previousPath: string | null = null;
  /** The address at which the player signed out; null once the page went on. */
  signedOutAt: string | null = null;

  constructor(access: PageAccess) {
    this.block = access.block;
    this.maintenance = access.maintenance;
    makeAutoObservable(this, { block: observableRef, maintenance: observableRef }, { autoBind: true });
  }

  /** Takes over what the gateway says of the maintenance now. */
  setMaintenance(maintenance: PageAccess['maintenance']): void {
    this.maintenance = maintenance;
  }

  /** Remembers a page that was left, as where to go back to. */
  leave(path: string): void {
    this.previousPath = path;
    this.signedOutAt = null;
  }

  /** The player signed out here: a page that is for players leads home instead of asking who they are. */
  signOutAt(pathname: string): void {
    this.signedOutAt = pathname;
  }
}
