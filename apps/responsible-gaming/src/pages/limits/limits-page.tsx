import { LIMIT_SECTIONS, type LimitSection } from '@longshot/domain/limits';
import { LoadFailed, usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import {
  FormField,
  Page,
  PageHeader,
  Select,
  Skeleton,
  SkeletonGroup,
  TabBar,
  tabLinkClass,
  TabLinks,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type LimitPart, PARTS } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { ExtraSection, SelfExclusionSection } from './extra-section.tsx';
import { MoneySection } from '../../parts/money-section.tsx';
import { RequirementNotes } from './requirement-notes.tsx';
import { CareNote } from './care-note.tsx';
import { NoticeLine } from './notice-line.tsx';
import { QuestionsModal } from './questions-modal.tsx';
import { TimeRow } from './time-row.tsx';
import * as css from '../../parts/limits.css';

const CareSection = lazy(async () => ({ default: (await import('./care-section.tsx')).CareSection }));
const History = lazy(async () => ({ default: (await import('./limit-history.tsx')).LimitHistory }));

const Parts = ({ part }: { readonly part: LimitPart | 'all' }) => {
  const { host } = useServices();
  const { t } = useTranslations();
  return (
    <TabBar>
      <TabLinks label={t('parts.label')}>
        {(['all', ...PARTS] as const).map((each) => (
          <Link
            key={each}
            className={tabLinkClass()}
            to={pathTo(host.language, each === 'all' ? 'office/responsible' : `office/responsible/${each}`)}
            aria-current={each === part ? 'page' : undefined}
          >
            {/* texts: parts.* */}
            {t(`parts.${each}`)}
          </Link>
        ))}
      </TabLinks>
    </TabBar>
  );
};

/** Which of the player's accounts limits of money are shown for. */
const AccountChoice = observer(function AccountChoice({
  accountId,
  onChoose,
}: {
  readonly accountId: string;
  readonly onChoose: (id: string) => void;
}) {
  const { host } = useServices();
  const { t } = useTranslations();
  const { accounts } = host.store.session;
  if (accounts.length < 2) return null;
  return (
    <div className={css.rgAccount}>
      <FormField label={t('account.label')} hint={t('account.hint')}>
        {(ids) => (
          <Select {...ids} value={accountId} onChange={({ target }) => onChoose(target.value)}>
            {accounts.map(({ id, iso }) => (
              <option key={id} value={id}>
                {iso}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  );
});

const Section = ({ section, accountId }: { readonly section: LimitSection; readonly accountId: string }) => {
  const { t } = useTranslations();
  if (section === 'extra') return <ExtraSection />;
  if (section !== 'reality') return <MoneySection section={section} accountId={accountId} />;
  return (
    <section className={css.rgSection} aria-label={t('parts.reality')}>
      <h2 className={css.rgSectionTitle}>{t('parts.reality')}</h2>
      <TimeRow limitType={32} />
    </section>
  );
};

const Sections = observer(function Sections({ part }: { readonly part: LimitPart | 'all' }) {
  const { host } = useServices();
  const { accounts } = host.store.session;
  const [chosenId, choose] = useState<string | null>(null);
  const present =
    accounts.find(({ id }) => id === chosenId) ?? accounts.find(({ isActive }) => isActive) ?? accounts[0];
  if (!present) return null;
  if (part === 'self-exclusion') return <SelfExclusionSection />;
  const sections = LIMIT_SECTIONS.filter((section) => part === 'all' || section === part);
  const isMoney = sections.some((section) => section !== 'extra' && section !== 'reality');
  return (
    <>
      {isMoney && <AccountChoice accountId={present.id} onChoose={choose} />}
      <div className={css.rgSections}>
        {sections.map((section) => (
          // Another account has other fields.
          <Section key={`${section} ${present.id}`} section={section} accountId={present.id} />
        ))}
      </div>
    </>
  );
});

const Content = observer(function Content({ part }: { readonly part: LimitPart | 'all' }) {
  const { limits } = useServices();
  const { t } = useTranslations();
  if (limits.status === 'failed') {
    return (
      <LoadFailed
        title={t('state.failed')}
        text={t('state.failedText')}
        onRefresh={() => void limits.load()}
        className={css.rgState}
      />
    );
  }
  if (limits.status !== 'ready') {
    return (
      <SkeletonGroup label={t('state.loading')}>
        <div className={css.rgState}>
          <Skeleton height="block" />
        </div>
      </SkeletonGroup>
    );
  }
  return <Sections part={part} />;
});

/** The player's limits: what is used and left of each, changing them, breaks and self-exclusion, and what was. */
export const LimitsPage = observer(function LimitsPage({ part }: { readonly part: LimitPart | 'all' }) {
  const { host, limits, care } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t('title'));
  useEffect(() => void limits.load(), [limits]);
  useEffect(() => void care.load(), [care]);
  return (
    <Page isPaper label={t('title')}>
      <PageHeader title={t('title')} lead={t('lead', { hours: Math.round(limits.raiseWaitSeconds / 3600) })} />
      <Parts part={part} />
      <NoticeLine />
      <CareNote />
      <RequirementNotes />
      <Content part={part} />
      {part === 'all' && limits.status === 'ready' && (
        <Suspense fallback={null}>
          <History />
          <CareSection />
        </Suspense>
      )}
      {limits.requested !== null && <QuestionsModal />}
    </Page>
  );
});
