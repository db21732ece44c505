import type { Integrity } from '@longshot/release';

/** Matches no file. An empty hash would mean "unchecked" to the browser. */
const unmatchable = `sha384-${'A'.repeat(64)}`;

/** Registry of what a page may run: addresses with the hash that their bytes must have. Only ever grows. */
export class IntegrityRegistry {
  private readonly hashes = new Map<string, string>();
  private readonly origin: string;

  /** Resolves addresses against an origin such as `https://longshot.example`. */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** Takes in the files of an artifact, whose folder's address ends with a slash. */
  add(folderUrl: string, files: Integrity): void {
    const folder = new URL(folderUrl, this.origin);
    for (const [name, hash] of Object.entries(files)) this.hashes.set(new URL(name, folder).href, hash);
  }

  /** The hash for an address; for an unknown one a well-formed hash that nothing matches. */
  hashOf(url: string): string {
    return this.hashes.get(new URL(url, this.origin).href) ?? unmatchable;
  }

  /** Whether the address belongs to the release. */
  knows(url: string): boolean {
    return URL.canParse(url, this.origin) && this.hashes.has(new URL(url, this.origin).href);
  }
}
