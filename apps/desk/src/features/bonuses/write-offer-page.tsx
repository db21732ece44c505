import { Button, FormField, Panel, PanelHead, TextArea } from '@longshot/ui';
import { type FormEvent, useState } from 'react';
import { useActs } from '../../ground/acts/use-acts.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';

const LONGEST = 20_000;

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** Writes an offer with the play that its cost is told by; another reads the cost and agrees, or not. */
export const WriteOfferPage = () => {
  const { t } = useDeskText();
  const acts = useActs(() => undefined);
  const [offer, setOffer] = useState('');
  const [assumed, setAssumed] = useState('');
  const [isTried, setTried] = useState(false);
  const isAssumed = assumed.trim() === '' || isJson(assumed);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isJson(offer) || !isAssumed) return;
    const play = assumed.trim() === '' ? '{}' : assumed;
    acts.open({ command: 'offer.publish', given: { offer, assumed: play }, about: <p>{t('offer.told')}</p> });
  };
  const field = (name: 'row' | 'assumed', text: string, setText: (text: string) => void, isRight: boolean) => (
    <FormField
      label={t(`offer.${name}`)}
      hint={t(`offer.${name}-hint`)}
      error={isTried && !isRight ? t('offer.no-json') : undefined}
    >
      {(ids) => (
        <TextArea
          {...ids}
          rows={name === 'row' ? 20 : 8}
          maxLength={LONGEST}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FormField>
  );
  return (
    <Panel label={t('offer.write')}>
      <PanelHead title={t('offer.write')} />
      {acts.shown}
      <form className={room.form} onSubmit={handleSubmit} noValidate>
        {field('row', offer, setOffer, isJson(offer))}
        {field('assumed', assumed, setAssumed, isAssumed)}
        <div className={room.acts}>
          <Button type="submit" tone="brand">
            {t('command.offer.publish.open')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
