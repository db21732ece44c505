import type { DeskOffer, DeskOffers } from '@longshot/contracts/desk';
import { Badge, buttonClass } from '@longshot/ui';
import { linkTo } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';

const Taken = ({ offer: { taken, mostTaken, heldMinor, mostMinor, iso } }: { readonly offer: DeskOffer }) => {
  const { t } = useDeskText();
  return (
    <span className="num">
      {mostTaken === null ? taken : t('offer.of-most', { count: taken, most: mostTaken })}
      {', '}
      {mostMinor === null
        ? money(heldMinor, iso)
        : t('offer.of-most', { count: money(heldMinor, iso), most: money(mostMinor, iso) })}
    </span>
  );
};

/** Offers in force, the newest first. */
export const OffersPage = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { value, refusal } = useList<DeskOffers>('offers');
  return (
    <div className={room.page}>
      {may('offers.publish') && (
        <div className={room.acts}>
          <a className={buttonClass({ tone: 'brand' })} {...linkTo('/bonuses/new')}>
            {t('offer.write')}
          </a>
        </div>
      )}
      <ListPanel
        href="/bonuses"
        title={t('offer.title')}
        none={t('offer.none')}
        rows={value?.offers ?? null}
        refusal={refusal}
        keyOf={({ offerId }) => offerId}
        columns={[
          {
            id: 'offer',
            label: t('offer.offer'),
            isStrong: true,
            cell: ({ offerId, title }) => (
              <a className="link" {...linkTo(`/bonuses/offers/${offerId}`)}>
                {title}
              </a>
            ),
          },
          {
            id: 'id',
            label: t('offer.name'),
            cell: ({ offerId, version }) => <code>{t('offer.versioned', { id: offerId, version })}</code>,
          },
          { id: 'kind', label: t('offer.kind'), cell: ({ kind }) => kind },
          {
            id: 'for',
            label: t('offer.for'),
            cell: ({ isForSome, code }) => (
              <Badge tone="plain">{t(isForSome ? 'offer.segment' : code === null ? 'offer.all' : 'offer.code')}</Badge>
            ),
          },
          {
            id: 'until',
            label: t('offer.until'),
            cell: ({ endsAtMs }) => <span className="num">{dateTime(endsAtMs)}</span>,
          },
          { id: 'taken', label: t('offer.taken'), isEnd: true, cell: (offer) => <Taken offer={offer} /> },
          { id: 'who', label: t('audit.staff'), cell: ({ publishedBy }) => publishedBy },
        ]}
      />
    </div>
  );
};
