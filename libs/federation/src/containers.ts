/** Container that the entry of a remote leaves behind: a global of its build's name. */
interface Container {
  /** Takes the libraries that the page shares. Once for the life of the page. */
  init(scope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/** The page as far as containers are brought into it. */
export interface ContainerPage {
  readonly document: Document;
  readonly globals: object;
  /** Returns the libraries that the host shares. */
  readonly shareScope: () => unknown;
  /** The hash that the bytes of an address must have. */
  readonly integrityOf: (url: string) => string;
}

/** Where a build's container comes from. */
export interface ContainerSource {
  readonly container: string;
  readonly url: string;
}

/** Brings the containers of remotes into a page, each once; what failed may be tried again. */
export class Containers {
  private readonly page: ContainerPage;
  private readonly ready = new Map<string, Promise<Container>>();

  /** Nothing is loaded yet. */
  constructor(page: ContainerPage) {
    this.page = page;
  }

  /**
   * Runs a build's entry, unless it has run, and what it exposes as `./mount`.
   *
   * @throws Error when a script does not come or leaves nothing behind, or what it is made of is not shared as it asks.
   */
  async load<Module>(source: ContainerSource): Promise<Module> {
    const { container } = source;
    const ready = this.ready.get(container) ?? this.start(source);
    this.ready.set(container, ready);
    try {
      const factory = await (await ready).get('./mount');
      return factory() as Module;
    } catch (error) {
      // An entry that could not start may start yet; one that did is not started twice.
      void ready.catch(() => this.ready.delete(container));
      throw error;
    }
  }

  private async start(source: ContainerSource): Promise<Container> {
    const container = this.containerOf(source) ?? (await this.run(source));
    await container.init(this.page.shareScope());
    return container;
  }

  private containerOf({ container }: ContainerSource): Container | undefined {
    return (this.page.globals as Partial<Record<string, Container>>)[container];
  }

  private async run(source: ContainerSource): Promise<Container> {
    const { document, integrityOf } = this.page;
    const script = document.createElement('script');
    try {
      await new Promise<void>((resolve, reject) => {
        script.onload = () => resolve();
        script.onerror = () => reject(new Error(`${source.url} did not come or was refused.`));
        script.src = source.url;
        script.integrity = integrityOf(source.url);
        document.head.append(script);
      });
    } finally {
      script.remove();
    }
    const container = this.containerOf(source);
    if (container === undefined) throw new Error(`${source.url} left no ${source.container} behind.`);
    return container;
  }
}
