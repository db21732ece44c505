import type { Transport } from '@longshot/api-client';
import { operations, type InformationIndex, type InformationPage } from '@longshot/contracts';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';

/** A text as far as it has come. */
export type Loaded<T> =
  { readonly status: 'loading' | 'failed' | 'missing' } | { readonly status: 'ready'; readonly value: T };

const LOADING = { status: 'loading' } as const;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'not_found';

/** The texts of the information pages in the page's language, each loaded once. */
export class ContentStore {
  readonly pages = observable.map<string, Loaded<InformationPage>>({}, { deep: false });
  index: Loaded<InformationIndex> | null = null;
  private readonly transport: Transport;
  private readonly language: string;

  constructor(transport: Transport, language: string) {
    this.transport = transport;
    this.language = language;
    makeAutoObservable<this, 'transport' | 'language'>(
      this,
      { transport: false, language: false, pages: false, index: observableRef },
      { autoBind: true },
    );
  }

  /** A page as far as it has come; loading where nobody has asked for it yet. */
  page(name: string): Loaded<InformationPage> {
    return this.pages.get(name) ?? LOADING;
  }

  /** Loads a page, unless it is there or on its way. */
  async loadPage(name: string): Promise<void> {
    const known = this.pages.get(name)?.status;
    if (known !== undefined && known !== 'failed') return;
    this.pages.set(name, LOADING);
    const found = await this.ask(() =>
      this.transport.call(operations.getInformationPage, { query: { page: name, lang: this.language } }),
    );
    runInAction(() => this.pages.set(name, found));
  }

  /** Loads the list of pages and rules, unless it is there or on its way. */
  async loadIndex(): Promise<void> {
    if (this.index !== null && this.index.status !== 'failed') return;
    this.index = LOADING;
    const found = await this.ask(() =>
      this.transport.call(operations.getInformationIndex, { query: { lang: this.language } }),
    );
    runInAction(() => {
      this.index = found;
    });
  }

  private async ask<T>(call: () => Promise<T>): Promise<Loaded<T>> {
    try {
      return { status: 'ready', value: await call() };
    } catch (error) {
      return { status: isMissing(error) ? 'missing' : 'failed' };
    }
  }
}
