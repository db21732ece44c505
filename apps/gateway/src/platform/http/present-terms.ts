import type { Reader, Trx } from '../database/index.ts';

/** The terms of the site that apply now: those that were published last, else those that it began with. */
export class PresentTerms {
  readonly #first: string;
  #published: string | null = null;

  /** @param first version that applies while none was published */
  constructor(first: string) {
    this.#first = first;
  }

  /** A player who agreed to another version is asked again. */
  get version(): string {
    return this.#published ?? this.#first;
  }

  /** Reads which were published last: another process may have done it. */
  async refresh(reader: Reader, siteId: string): Promise<void> {
    const query = reader.selectFrom('terms_versions').select('version').where('site_id', '=', siteId);
    const last = await query.orderBy('published_at_ms', 'desc').orderBy('version', 'desc').limit(1).executeTakeFirst();
    this.#published = last?.version ?? null;
  }
}

/** Agreement of a player to terms: to which, when, and from where. */
export interface TermsAgreement {
  readonly siteId: string;
  readonly playerId: number;
  readonly version: string;
  readonly atMs: number;
  readonly address: string;
}

/** Keeps an agreement for good: what was agreed to is never written over. */
export async function keepAgreement(trx: Trx | Reader, agreement: TermsAgreement): Promise<void> {
  const { siteId, playerId, version, atMs, address } = agreement;
  const row = { site_id: siteId, player_id: playerId, version, at_ms: atMs, address };
  await trx.insertInto('terms_agreements').values(row).execute();
}
