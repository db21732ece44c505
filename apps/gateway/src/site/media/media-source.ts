import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { MediaResources } from '@longshot/contracts';

/** A picture with its bytes. */
export interface Picture {
  readonly url: string;
  readonly type: MediaResources['resources'][number]['type'];
  readonly bytes: Buffer;
}

const TYPES: Readonly<Record<string, Picture['type']>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const LIST_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** More than this is no picture of a page. */
const MAX_BYTES = 2_000_000;

/** Pictures by list: `<list>/<picture>.svg` in each of the folders; of two with one name the first folder's counts. */
export class MediaSource {
  readonly #folders: readonly string[];
  readonly #byUrl = new Map<string, Picture>();

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** The pictures of a list by their names, without their endings; none for a list that there is not. */
  async list(list: string): Promise<ReadonlyMap<string, Picture>> {
    const found = new Map<string, Picture>();
    if (!LIST_NAME.test(list)) return found;
    for (const folder of this.#folders.map((each) => join(each, list))) {
      for (const file of (await readdir(folder).catch(() => [])).sort()) {
        const ending = extname(file);
        const type = TYPES[ending];
        const name = file.slice(0, -ending.length);
        if (type === undefined || found.has(name)) continue;
        const bytes = await readFile(join(folder, file));
        if (bytes.length <= MAX_BYTES) found.set(name, this.#keep({ type, bytes, url: urlOf(bytes, ending) }));
      }
    }
    return found;
  }

  /** The picture of an address; undefined for one that no list has. */
  async find(url: string): Promise<Picture | undefined> {
    if (this.#byUrl.has(url)) return this.#byUrl.get(url);
    // Another process may have named it.
    const lists = await Promise.all(this.#folders.map((folder) => readdir(folder).catch(() => [])));
    for (const list of new Set(lists.flat())) await this.list(list);
    return this.#byUrl.get(url);
  }

  #keep(picture: Picture): Picture {
    this.#byUrl.set(picture.url, picture);
    return picture;
  }
}

const urlOf = (bytes: Buffer, ending: string): string =>
  `/media/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}${ending}`;
