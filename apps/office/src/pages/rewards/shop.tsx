import type { PointsView, ShopItem } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, Button, Fact, Facts, joinClasses, Message, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { usePointLabels } from './use-point-labels.ts';

type ItemProps = { readonly item: ShopItem };

/** Asks once before points are spent: they do not come back. */
const Buy = observer(function Buy({ item }: ItemProps) {
  const { points } = useServices();
  const { t } = useBonusTranslations();
  const { count } = usePointLabels();
  const missing = item.points - (points.view?.balance ?? 0);
  const isTooDear = missing > 0;
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const buy = () => void points.buy(item).then(close);
  return (
    <>
      <Button tone="brand" disabled={isTooDear} onClick={() => setAsked(true)}>
        {t('points.buy')}
      </Button>
      {isTooDear && <span className={css.officeNote}>{t('points.short', { points: count(missing) })}</span>}
      {isAsked && (
        <Modal
          title={item.title}
          onClose={close}
          leave={t('points.keep')}
          actions={
            <Button tone="brand" isBusy={points.busyWith === item.id} onClick={buy}>
              {t('points.buy')}
            </Button>
          }
        >
          <p>{t('points.ask', { points: count(item.points) })}</p>
        </Modal>
      )}
    </>
  );
});

const Item = observer(function Item({ item }: ItemProps) {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const { count, worthOf } = usePointLabels();
  const { id, title, sentence, gives, points, usualPoints, standing } = item;
  return (
    <article className={css.officeItem} aria-label={title}>
      <div className={css.officeItemText}>
        <div className={css.officeOfferTitle}>
          <b className={css.officeItemTitle}>{title}</b>
          {/* texts: standing.* */}
          {standing !== 'open' && <Badge>{t(`standing.${standing}`)}</Badge>}
        </div>
        <p className={css.officeNote}>{sentence}</p>
      </div>
      <div className={css.officeItemFoot}>
        <Facts>
          {/* texts: points.gives.* */}
          <Fact term={t(`points.gives.${gives}`)}>{worthOf(item)}</Fact>
          <Fact term={t('points.costs')}>{count(points)}</Fact>
          {usualPoints !== points && <Fact term={t('points.usual')}>{count(usualPoints)}</Fact>}
        </Facts>
        <div className={css.officeOfferActions}>
          {standing === 'open' && <Buy item={item} />}
          <Link className="link" to={pathTo(host.language, `bonus/rules/${id}`)}>
            {t('terms')}
          </Link>
        </div>
      </div>
    </article>
  );
});

const Outcome = observer(function Outcome() {
  const { host, points } = useServices();
  const { t, has } = useBonusTranslations();
  const { bought, problem } = points;
  if (bought === null && problem === null) return null;
  const key = `problem.${problem}`;
  return (
    <div className={css.officeProblem}>
      {problem !== null && (
        <Message tone="danger" isAlert>
          {/* texts: problem.* */}
          {t(has(key) ? key : 'problem.generic')}
        </Message>
      )}
      {bought !== null && (
        <Message tone="success">
          {t('points.bought', { title: bought.title })}{' '}
          <Link
            className="link"
            to={pathTo(
              host.language,
              bought.lottoId === null ? 'office/bonuses/wager' : `lotto/lotto-name/${bought.lottoId}`,
            )}
          >
            {t(bought.lottoId === null ? 'title.wager' : 'points.toLotto')}
          </Link>
        </Message>
      )}
    </div>
  );
});

/** Things that points buy. */
export const Shop = observer(function Shop({ view }: { readonly view: PointsView }) {
  const { t } = useBonusTranslations();
  return (
    <>
      <Outcome />
      {view.shop.length === 0 && <p className={joinClasses(css.officeBox, css.officeNote)}>{t('points.noShop')}</p>}
      <div className={css.officeItems}>
        {view.shop.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </div>
    </>
  );
});
