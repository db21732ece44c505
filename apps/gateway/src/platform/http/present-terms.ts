import { SITE_DOCUMENTS, type SiteDocument } from '@longshot/domain/identity';
import type { Reader, Trx } from '../database/index.ts';

/** Texts of the site that apply now: those that were published last, else those that it began with. */
export class PresentTerms {
  readonly #first: string;
  #published: string | null = null;
  #documents = new Map<SiteDocument, string>();

  /** @param first version that applies of every text while none was published */
  constructor(first: string) {
    this.#first = first;
  }

  /** The version that was published last, of whichever text: a player who agreed before it is asked again. */
  get version(): string {
    return this.#published ?? this.#first;
  }

  /** The version of one text. */
  versionOf(document: SiteDocument): string {
    return this.#documents.get(document) ?? this.#first;
  }

  /** Reads which were published last: another process may have done it. */
  async refresh(reader: Reader, siteId: string): Promise<void> {
    const query = reader.selectFrom('terms_versions').select(['version', 'document']).where('site_id', '=', siteId);
    const published = await query.orderBy('published_at_ms').orderBy('version').execute();
    this.#published = published.at(-1)?.version ?? null;
    this.#documents = new Map(published.map(({ document, version }) => [document, version]));
  }
}

/** Agreement of a player to the texts of the site: when, and from where. */
export interface TermsAgreement {
  readonly siteId: string;
  readonly playerId: number;
  readonly terms: PresentTerms;
  readonly atMs: number;
  readonly address: string;
}

/** Keeps an agreement for good, a row for each text: what was agreed to is never written over. */
export async function keepAgreement(trx: Trx | Reader, agreement: TermsAgreement): Promise<void> {
  const { siteId, playerId, terms, atMs, address } = agreement;
  const rows = SITE_DOCUMENTS.map((document) => ({
    site_id: siteId,
    player_id: playerId,
    document,
    version: terms.versionOf(document),
    at_ms: atMs,
    address,
  }));
  await trx.insertInto('terms_agreements').values(rows).execute();
}
