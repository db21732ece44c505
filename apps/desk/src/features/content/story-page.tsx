import type { DeskStories, DeskStory, DeskStoryText } from '@longshot/contracts/desk';
import { Button, FormField, Panel, PanelHead, TextArea, TextInput } from '@longshot/ui';
import { type FormEvent, useState } from 'react';
import { type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { goTo } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as room from '../../ground/room.css';
import { localMinute, msOfLocal } from './local-minute.ts';
import * as css from './content.css';

const NO_TEXT: DeskStoryText = { title: '', description: '', text: '' };
const LONGEST = { title: 120, description: 300, text: 20_000 } as const;

type Texts = Readonly<Record<string, DeskStoryText>>;

const LanguageFields = ({
  language,
  text,
  onType,
}: {
  readonly language: string;
  readonly text: DeskStoryText;
  readonly onType: (text: DeskStoryText) => void;
}) => {
  const { t } = useDeskText();
  const field = (name: 'title' | 'description') => (
    <FormField label={t(`story.field.${name}`, { language })}>
      {(ids) => (
        <TextInput
          {...ids}
          lang={language}
          dir="auto"
          maxLength={LONGEST[name]}
          autoComplete="off"
          value={text[name]}
          onChange={(event) => onType({ ...text, [name]: event.target.value })}
        />
      )}
    </FormField>
  );
  return (
    <fieldset className={css.language}>
      <legend className={css.languageName}>{t(`language.${language}`, { defaultValue: language })}</legend>
      {field('title')}
      {field('description')}
      <FormField label={t('story.field.text', { language })} hint={t('story.markdown')}>
        {(ids) => (
          <TextArea
            {...ids}
            lang={language}
            dir="auto"
            rows={8}
            maxLength={LONGEST.text}
            value={text.text}
            onChange={(event) => onType({ ...text, text: event.target.value })}
          />
        )}
      </FormField>
    </fieldset>
  );
};

const StoryForm = ({
  story,
  languages,
  acts,
}: {
  readonly story: DeskStory | null;
  readonly languages: readonly string[];
  readonly acts: Acts;
}) => {
  const { t } = useDeskText();
  const [slug, setSlug] = useState(story?.slug ?? '');
  const [from, setFrom] = useState(() => localMinute(story?.fromMs ?? Date.now()));
  const [texts, setTexts] = useState<Texts>(story?.texts ?? {});
  const [isTried, setTried] = useState(false);
  const fromMs = msOfLocal(from);
  const isSlug = /^[a-z0-9][a-z0-9-]{0,59}$/u.test(slug);
  const textOf = (language: string) => texts[language] ?? NO_TEXT;
  const missing = languages.filter((language) => Object.values(textOf(language)).some((each) => each.trim() === ''));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSlug || fromMs === null || missing.length > 0) return;
    const written = Object.fromEntries(languages.map((language) => [language, textOf(language)]));
    const given = { slug, base: story?.version ?? 0, fromMs, texts: written };
    acts.open({ command: 'news.publish', given, about: <p>{textOf('en').title}</p> });
  };
  return (
    <form className={room.form} onSubmit={handleSubmit} noValidate>
      <FormField
        label={t('story.slug')}
        hint={t('story.slug-hint')}
        error={isTried && !isSlug ? t('act.field-wrong') : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={60}
            autoComplete="off"
            readOnly={story !== null}
            value={slug}
            onChange={(event) => setSlug(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label={t('story.from')}
        hint={t('story.from-hint')}
        error={isTried && fromMs === null ? t('act.field-wrong') : undefined}
      >
        {(ids) => (
          <TextInput {...ids} type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
        )}
      </FormField>
      <div className={css.languages}>
        {languages.map((language) => (
          <LanguageFields
            key={language}
            language={language}
            text={textOf(language)}
            onType={(text) => setTexts((before) => ({ ...before, [language]: text }))}
          />
        ))}
      </div>
      {isTried && missing.length > 0 && <p role="alert">{t('story.missing', { languages: missing.join(', ') })}</p>}
      <div className={room.acts}>
        <Button type="submit" tone="brand">
          {t('command.news.publish.open')}
        </Button>
      </div>
    </form>
  );
};

/** One story in every language of the site, and from when on it is shown. */
export const StoryPage = ({ slug }: { readonly slug: string | null }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal } = useLoaded('news', (key, signal) => api.view<DeskStories>(key, {}, signal));
  const acts = useActs(() => goTo('/content/news'));
  const story = value?.stories.find((each) => each.slug === slug) ?? null;
  const title = t(slug === null ? 'story.new' : 'story.one');
  return (
    <Panel label={title}>
      <PanelHead title={title} />
      {acts.shown}
      <Refused refusal={refusal} />
      {value !== null && <StoryForm story={story} languages={value.languages} acts={acts} />}
    </Panel>
  );
};
