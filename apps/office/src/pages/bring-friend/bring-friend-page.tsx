import type { ReferralView } from '@longshot/contracts';
import { formatDate } from '@longshot/i18n';
import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import {
  Badge,
  type BadgeTone,
  Button,
  Cell,
  FormField,
  Page,
  PageHeader,
  Panel,
  PanelHead,
  Progress,
  QrCode,
  Table,
  TextInput,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';

type Friend = ReferralView['friends'][number];

const tones: Readonly<Record<Friend['state'], BadgeTone>> = {
  open: 'info',
  rewarded: 'success',
  late: 'plain',
  refused: 'plain',
};

/** A text that is there to be copied. */
const Copied = observer(function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const { environment } = useServices();
  const { t } = useBonusTranslations();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    environment.copyText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={css.officeCopied}>
      <FormField label={label}>
        {(ids) => <TextInput {...ids} value={text} readOnly dir="ltr" onFocus={(event) => event.target.select()} />}
      </FormField>
      <Button tone="outline" onClick={copy}>
        {t(isCopied ? 'friend.copied' : 'friend.copy')}
      </Button>
    </div>
  );
});

/** Stages on the way to the reward, in their order. */
const STEPS = ['send', 'open', 'deposit', 'settle', 'reward'] as const;

const Ways = observer(function Ways({ view }: { readonly view: ReferralView }) {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const { code, offer } = view;
  const link = `${location.origin}${pathTo(host.language, '')}?ref=${code}`;
  if (offer === null) return <p className={css.officeBox}>{t('friend.noOffer')}</p>;
  const sums = {
    reward: money(offer.rewardMinor, offer.iso),
    deposit: money(offer.depositMinor, offer.iso),
    wagered: money(offer.wageredMinor, offer.iso),
  };
  return (
    <div className={css.officeWays}>
      <div className={css.officeWay}>
        <p>{t('friend.terms', { ...sums, count: offer.withinDays })}</p>
        <Copied label={t('friend.link')} text={link} />
        <Copied label={t('friend.code')} text={code} />
        <p className={css.officeNote}>
          {t('friend.alike')}{' '}
          <Link className="link" to={pathTo(host.language, `bonus/rules/${offer.id}`)}>
            {t('terms')}
          </Link>
        </p>
      </div>
      <ol className={css.officeStages}>
        {STEPS.map((step) => (
          <li key={step}>
            {/* texts: friend.step.* */}
            <span>{t(`friend.step.${step}`, sums)}</span>
          </li>
        ))}
      </ol>
      <QrCode text={link} label={t('friend.qr')} />
    </div>
  );
});

const FriendRow = observer(function FriendRow({ friend }: { readonly friend: Friend }) {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const { iso, state } = friend;
  const sum = (minor: number) => money(minor, iso);
  const language = host.language;
  return (
    <tr>
      <Cell>
        <bdi>{friend.name}</bdi>
      </Cell>
      <Cell>{formatDate(friend.openedAtMs, { language, timeZone: 'UTC', is12HourClock: false })}</Cell>
      <Cell>
        {/* texts: friend.state.* */}
        <Badge tone={tones[state]}>{t(`friend.state.${state}`)}</Badge>
        {state === 'open' && (
          <>
            <Progress label={t('friend.progress')} value={friend.settledMinor} max={friend.wageredMinor} />
            <small className={css.officeSmall}>
              {t('friend.done', {
                deposited: sum(friend.depositedMinor),
                deposit: sum(friend.depositMinor),
                settled: sum(friend.settledMinor),
                wagered: sum(friend.wageredMinor),
              })}
            </small>
          </>
        )}
      </Cell>
      <Cell isEnd isStrong>
        <span className="num">{friend.rewardMinor === 0 ? '–' : sum(friend.rewardMinor)}</span>
      </Cell>
    </tr>
  );
});

const Friends = observer(function Friends({ view }: { readonly view: ReferralView }) {
  const { t } = useBonusTranslations();
  const columns = [
    { id: 'name', label: t('friend.name') },
    { id: 'since', label: t('friend.since') },
    { id: 'progress', label: t('friend.progress') },
    { id: 'reward', label: t('friend.reward'), isEnd: true },
  ];
  if (view.friends.length === 0) return <p className={css.officeBox}>{t('friend.none')}</p>;
  return (
    <div className={css.officeTable}>
      <Table caption={t('friend.friends')} columns={columns}>
        {view.friends.map((friend) => (
          <FriendRow key={`${friend.name} ${friend.openedAtMs}`} friend={friend} />
        ))}
      </Table>
    </div>
  );
});

const Referral = observer(function Referral() {
  const { referral } = useServices();
  const { t } = useBonusTranslations();
  const { view, status } = referral;
  if (view === null) {
    return status === 'failed' ? <PartFailed onRefresh={() => void referral.load()} /> : <PartLoading />;
  }
  return (
    <>
      <Ways view={view} />
      <PanelHead title={t('friend.friends')} />
      <Friends view={view} />
    </>
  );
});

/** The player's link and code for friends, and what became of each friend. Source: product 6, bringfriend. */
export const BringFriendPage = withBonusTranslations(
  observer(function BringFriendPage() {
    const { host, referral } = useServices();
    const { t } = useBonusTranslations();
    const playerId = host.store.session.user?.id;
    usePageTitle(host, t('friend.title'));
    useEffect(() => void referral.load(), [referral, playerId]);
    return (
      <Page>
        <Panel label={t('friend.title')}>
          <PageHeader title={t('friend.title')} lead={t('friend.lead')} />
          <Referral />
        </Panel>
      </Page>
    );
  }),
);
