import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { publishOffer } from './publish-offer.ts';

const DEMO_OFFERS = join(import.meta.dirname, '../../../content/offers/demo.json');

/** Publishes an offer, unless another process has at the same moment. */
async function publishOnce(context: PromotionsContext, offer: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    await publishOffer(context, offer, 'Demo');
  } catch (error) {
    if (!(error instanceof RequestRefused && error.code === 'duplicate_key')) throw error;
  }
}

/** Publishes the offers of a demo installation, where there is none yet: the staff's own stay alone. */
export async function seedDemoOffers(context: PromotionsContext): Promise<void> {
  const { database, siteId } = context;
  const known = database.kysely.selectFrom('offers').select('id').where('site_id', '=', siteId).limit(1);
  if ((await known.execute()).length > 0) return;
  const offers = JSON.parse(await readFile(DEMO_OFFERS, 'utf8')) as readonly Readonly<Record<string, unknown>>[];
  for (const offer of offers) await publishOnce(context, offer);
}
