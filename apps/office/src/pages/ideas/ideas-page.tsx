import type { Idea } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import { Badge, Button, EmptyState, FormField, Page, PageHeader, Panel, PanelHead, TextArea } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect } from 'react';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useVoiceTranslations, VoiceProblem, withVoiceTranslations } from '../../parts/voice-translations.tsx';
import * as own from './ideas.css';

const IdeaRow = observer(function IdeaRow({ idea }: { readonly idea: Idea }) {
  const { ideas } = useServices();
  const { t } = useVoiceTranslations();
  const { ideaId, text, state, votes, answer, isMine, hasMyVote } = idea;
  return (
    <li className={own.ideaRow}>
      <div className={own.ideaBody}>
        <p className={own.ideaText} dir="auto">
          {text}
        </p>
        <div className={own.ideaMarks}>
          {isMine && <Badge tone="accent">{t('ideas.mine')}</Badge>}
          {/* texts: ideas.state.* */}
          {state !== 'shown' && <Badge>{t(`ideas.state.${state}`)}</Badge>}
        </div>
        {answer !== null && (
          <p className={own.ideaAnswer} dir="auto">
            <b>{t('ideas.answer')}</b> {answer}
          </p>
        )}
      </div>
      {isMine ? (
        <span className="faint">{t('ideas.votes', { count: votes })}</span>
      ) : (
        <Button
          size="small"
          tone={hasMyVote ? 'brand' : 'outline'}
          aria-pressed={hasMyVote}
          isBusy={ideas.busyWith === ideaId}
          onClick={() => void ideas.vote(idea)}
        >
          {t('ideas.for', { count: votes })}
        </Button>
      )}
    </li>
  );
});

const All = observer(function All() {
  const { ideas } = useServices();
  const { t } = useVoiceTranslations();
  if (ideas.ideas === null) {
    return ideas.status === 'failed' ? <PartFailed onRefresh={() => void ideas.load()} /> : <PartLoading />;
  }
  if (ideas.ideas.length === 0) return <EmptyState title={t('ideas.none')} text={t('ideas.noneText')} />;
  return (
    <ul>
      {ideas.ideas.map((idea) => (
        <IdeaRow key={idea.ideaId} idea={idea} />
      ))}
    </ul>
  );
});

/** Ideas of players with votes and answers of the staff, and a form for one's own. Source: product 6, share idea. */
export const IdeasPage = withVoiceTranslations(
  observer(function IdeasPage() {
    const { host, ideas } = useServices();
    const { t } = useVoiceTranslations();
    const playerId = host.store.session.user?.id;
    usePageTitle(host, t('ideas.title'));
    useEffect(() => void ideas.load(), [ideas, playerId]);
    const { typed } = ideas;
    const share = (event: FormEvent) => {
      event.preventDefault();
      void ideas.share();
    };
    return (
      <Page>
        <Panel label={t('ideas.title')}>
          <PageHeader title={t('ideas.title')} lead={t('ideas.lead')} />
          <form className={css.officeNarrowForm} noValidate onSubmit={share}>
            <FormField label={t('ideas.yours')} hint={t('ideas.hint')}>
              {(ids) => (
                <TextArea
                  {...ids}
                  rows={3}
                  maxLength={500}
                  value={typed}
                  onChange={({ target }) => ideas.type(target.value)}
                />
              )}
            </FormField>
            <VoiceProblem code={ideas.problem} />
            <div className={css.officeActions}>
              <Button type="submit" tone="brand" isBusy={ideas.busyWith === 'share'}>
                {t('ideas.share')}
              </Button>
            </div>
          </form>
        </Panel>
        <Panel label={t('ideas.all')}>
          <PanelHead title={t('ideas.all')} />
          <All />
        </Panel>
      </Page>
    );
  }),
);
